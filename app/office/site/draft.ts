// POST /office/site/draft: saves a draft for the form's script, and answers as JSON.
import * as z from "zod";
import { officeContext } from "../context.ts";
import type { Route } from "./+types/draft.ts";
import { nameStaff } from "./people.ts";

const draft = z.strictObject({ path: z.string().max(200), value: z.unknown(), base: z.string().max(200) });

export async function action({ request, context }: Route.ActionArgs) {
  const office = context.get(officeContext);
  const { editing } = office;
  const obstacle = await editing.readObstacle();
  if (obstacle) return refuse(obstacle, 409);
  const parsed = draft.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse("the page is out of date: reload it", 400);
  const { path, value, base } = parsed.data;
  if ((await editing.read(path)) === null) return refuse("somebody has removed this page", 404);
  const result = await editing.saveDraft({ path, value, base });
  if (!("conflict" in result)) return Response.json(result);
  const name = await nameStaff(office);
  return Response.json({ conflict: { ...result.conflict, who: name(result.conflict.who) } });
}

function refuse(reason: string, status: number): Response {
  return Response.json({ reason }, { status });
}
