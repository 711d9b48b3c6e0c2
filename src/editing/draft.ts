// Saves a draft that a form's script sends, and answers as JSON.
import * as z from "zod";
import type { Office } from "#office/context.ts";
import { EditRefused, OUT_OF_DATE } from "./editing.ts";
import { lowerFirst } from "./fields.ts";
import { readNames } from "./people.ts";

const draft = z.strictObject({ id: z.string().max(200), value: z.unknown(), base: z.string().max(200) });

export async function saveDraft(office: Office, body: unknown): Promise<Response> {
  const { editing } = office;
  const parsed = draft.safeParse(body);
  if (!parsed.success) return refuse(OUT_OF_DATE, 400);
  const { id, value, base } = parsed.data;
  try {
    const result = await editing.saveDraft({ id, value, base });
    if (!("conflict" in result)) return Response.json(result);
    const named = await readNames(office);
    return Response.json({ conflict: named(result.conflict) });
  } catch (error) {
    if (error instanceof EditRefused) return refuse(error.message, 409);
    throw error;
  }
}

/** The form shows the reason within a sentence. */
function refuse(sentence: string, status: number): Response {
  const reason = lowerFirst(sentence).replace(/\.$/, "");
  return Response.json({ reason }, { status });
}
