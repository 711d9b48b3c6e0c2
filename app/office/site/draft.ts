// POST /office/site/draft: saves a draft for the form's script, and answers as JSON.
import * as z from "zod";
import { officeContext } from "../context.ts";
import type { Route } from "./+types/draft.ts";

const draft = z.strictObject({ path: z.string().max(200), value: z.unknown(), base: z.string().max(200) });

export async function action({ request, context }: Route.ActionArgs) {
  const { editing } = context.get(officeContext);
  const obstacle = await editing.readObstacle();
  if (obstacle) return refuse(obstacle, 409);
  const parsed = draft.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse("the page is out of date: reload it", 400);
  const { path, value, base } = parsed.data;
  if ((await editing.read(path)) === null) return refuse("somebody has removed this page", 404);
  return Response.json(await editing.saveDraft({ path, value, base }));
}

function refuse(reason: string, status: number): Response {
  return Response.json({ reason }, { status });
}
