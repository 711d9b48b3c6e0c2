// What the form of selected requests does: gives them an owner or a status.

import { leadStatuses } from "#content/request-terms.ts";
import { toLine } from "#lib/one-line.ts";
import { leadTo, type OfficeAction } from "./action.ts";
import type { BulkChange } from "./desk.ts";
import { formatView, NOBODY, parseView } from "./list-view.ts";
import { isOwner, NOT_STAFF } from "./request-action.ts";

/** What was chosen in a form that changed nothing, and why. */
export type BulkReply = { ids: number[]; owner: string; status: string; lostReason: string; problem: string };

/** More than a page or a board shows. */
const MAX_SELECTED = 200;
const MAX_CHARACTERS = 200;

export const changeSelected: OfficeAction = async ({ desk, listStaff }, form, { url }) => {
  const read = (name: string) => toLine(form.get(name), MAX_CHARACTERS);
  const ids = form.getAll("id").filter((id) => /^\d{1,9}$/.test(id));
  const chosen = {
    ids: ids.slice(0, MAX_SELECTED).map(Number),
    owner: read("owner"),
    status: read("status"),
    lostReason: read("lostReason"),
  };
  const status = leadStatuses.find((one) => one === chosen.status);
  const owner = chosen.owner === NOBODY ? null : chosen.owner;
  const change: BulkChange = {
    ...(owner !== "" && { owner }),
    ...(status && { status }),
    lostReason: chosen.lostReason || null,
  };
  const problem = await findProblem(chosen.ids, change);
  if (problem) return { status: 422, reply: { requests: { ...chosen, problem } } };
  const count = await desk.changeRequests(chosen.ids, change);
  const view = formatView(parseView(url.searchParams));
  return leadTo(`/office/requests${view}${view ? "&" : "?"}done=changed&count=${count}`);

  async function findProblem(selected: number[], { owner, status, lostReason }: BulkChange) {
    if (selected.length === 0) return "Select requests first, with the boxes beside their names.";
    if (owner === undefined && status === undefined) return "Choose an owner or a status.";
    if (owner !== undefined && !isOwner(owner, await listStaff())) return NOT_STAFF;
    return status === "lost" && lostReason === null ? "Choose why they were lost." : null;
  }
};
