// Saves a draft that a form's script sends, and answers as JSON.
import * as z from "zod";
import type { ActionAddress } from "#office/action.ts";
import type { Office } from "#office/context.ts";
import { formatMoment } from "#requests/format-time.ts";
import { OUT_OF_DATE } from "./editing.ts";
import type { DraftState } from "./form/colleague.tsx";
import { MAX_LOST_SAVES } from "./form/saver.ts";
import { readNames } from "./people.ts";

const saveId = z.string().regex(/^[0-9a-f]{32}$/);
const draft = z.strictObject({
  id: z.string().max(200),
  value: z.unknown(),
  base: z.string().max(200),
  save: saveId,
  lost: z.array(saveId).max(MAX_LOST_SAVES),
  choice: z.enum(["mine", "theirs"]).optional(),
  mine: z.unknown().optional(),
});

export async function saveDraft(office: Office, body: unknown): Promise<Response> {
  const parsed = draft.safeParse(body);
  if (!parsed.success) return Response.json({ reason: OUT_OF_DATE }, { status: 400 });
  const { value, ...edit } = parsed.data;
  const result = await office.editing.saveDraft({ ...edit, value });
  if (!("conflict" in result)) return Response.json(result);
  const { conflict } = result;
  const named = await readNames(office);
  const isOwn = conflict.who === office.staff.email;
  const { who } = isOwn ? { who: OTHER_WINDOW } : named(conflict);
  return Response.json({ conflict: { ...conflict, who, at: formatMoment(conflict.at) } });
}

/** Reports to an open form who saved its subject last. */
export async function readDraftState(office: Office, { url }: ActionAddress): Promise<Response | null> {
  const subject = await office.editing.read(url.searchParams.get("subject") ?? "");
  if (!subject) return null;
  const { version, draft } = subject;
  const named = await readNames(office);
  const colleague = draft && draft.who !== office.staff.email ? named(draft) : null;
  const state: DraftState = {
    version,
    colleague: colleague && { who: colleague.who, since: formatMoment(colleague.since) },
  };
  return Response.json(state);
}

const OTHER_WINDOW = "your other window";
