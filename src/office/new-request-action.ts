// What the form of a request by hand does: store it, or show what is missing.

import { listBudgets } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { handChannels } from "#content/request-terms.ts";
import { toLine } from "#lib/one-line.ts";
import { parseRequestByHand } from "#requests/form/by-hand.ts";
import { toOwner } from "#requests/owner.ts";
import { MAX_ADDRESS_CHARACTERS } from "#visits/reply.ts";
import { leadTo, type OfficeAction } from "./action.ts";
import { isOwner } from "./request-action.ts";

/** What was typed into a form that was not saved, by the names of its fields, and what is wrong with it. */
export type NewRequestReply = { typed: Record<string, string[]>; problems: Record<string, string> };

const MAX_KEY_CHARACTERS = 64;

export const addRequestByHand: OfficeAction = async ({ desk, listStaff }, form) => {
  const parsed = parseRequestByHand(form, listBudgets());
  const channel = handChannels.find((one) => one === form.get("channel"));
  const chosen = toOwner(form.get("owner"));
  const owner = isOwner(chosen, await listStaff()) ? chosen : null;
  if ("problems" in parsed || !channel) {
    const problems = {
      ...("problems" in parsed && parsed.problems),
      ...(!channel && { channel: "Choose how the request came in." }),
    };
    return { status: 422, reply: { newRequest: { typed: readTyped(form), problems } } };
  }
  const id = await desk.addRequest({
    channel,
    answers: parsed.request,
    owner,
    area: readContent().areas.find(({ slug }) => slug === form.get("area"))?.slug ?? null,
    address: toLine(form.get("address"), MAX_ADDRESS_CHARACTERS) || null,
    key: toLine(form.get("key"), MAX_KEY_CHARACTERS),
  });
  return leadTo(`/office/requests/${id}?done=added`);
};

function readTyped(form: URLSearchParams): NewRequestReply["typed"] {
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
}
