// A project's data for the dialog of the portfolio.
import type { APIRoute } from "astro";
import { loadProject } from "#site/pages/project.tsx";

export const GET: APIRoute = ({ params }) => {
  const page = loadProject(params.slug);
  return page ? Response.json(page.project) : new Response(null, { status: 404 });
};
