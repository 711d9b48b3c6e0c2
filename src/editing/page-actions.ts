// What the forms that start, discard and remove pages of the site do.
import { cleanLine } from "#lib/clean-text.ts";
import { leadTo, type OfficeAction, refuseForm } from "#office/action.ts";
import { CHANGED_MEANWHILE, type LinkPlace, type NewPage, pageKinds } from "./editing.ts";
import { noticeAddress } from "./publish-actions.ts";
import { editAddress, parseField } from "./subjects.ts";

/** Replies of the screens to forms that changed nothing. */
export type PageReplies = {
  edit: { refusal: string };
  newPage: { refused: string } & NewPage;
  removal: { refusal: string };
};

/** Discards a subject's draft, or replaces it with a newer repository value or an earlier text. */
export const changeDraft: OfficeAction = async ({ editing }, form, { params }) => {
  const { path: id = "" } = params;
  const version = form.get("version") ?? "";
  const answer = (refusal: { refused: string } | null, address: string) =>
    refusal ? { status: 409 as const, reply: { edit: { refusal: refusal.refused } } } : leadTo(address);
  switch (form.get("intent")) {
    case "update":
      return answer(await editing.takeUpdate(id, version), `${editAddress(id)}?done=updated`);
    case "kept": {
      const refusal = await editing.takeKept(id, version, form.get("kept") ?? "");
      return answer(refusal, `${editAddress(id)}?done=kept`);
    }
    case "discard": {
      const subject = await editing.read(id);
      if (subject?.draft && subject.version !== version)
        return answer({ refused: CHANGED_MEANWHILE }, editAddress(id));
      const refusal = subject?.draft ? await editing.discardDraft(id, subject.draft.version) : null;
      const isThere = (await editing.read(id)) !== null;
      return answer(refusal, isThere ? `${editAddress(id)}?done=discarded` : noticeAddress("deleted"));
    }
    default:
      return refuseForm();
  }
};

export const createPage: OfficeAction = async ({ editing }, form) => {
  const kind = pageKinds.find((one) => one === form.get("kind"));
  if (!kind) return null;
  const name = cleanLine(form.get("name") ?? "");
  const page = {
    kind,
    name,
    style: form.get("style") ?? "",
    area: form.get("area") ?? "",
    isBuilt: form.get("built") === "yes",
  };
  const created = name === "" ? { refused: "Write a name first." } : await editing.create(page);
  if ("refused" in created) return { status: 422, reply: { newPage: { refused: created.refused, ...page } } };
  return leadTo(editAddress(created.id));
};

/** Writes where a link is, for the form that removes its page. */
export function writePlace({ id, field }: Pick<LinkPlace, "id" | "field">): string {
  return `${id} ${JSON.stringify(field)}`;
}

function readPlace(place: string): Pick<LinkPlace, "id" | "field"> | null {
  const [id = "", json = ""] = place.split(/ (.*)/s);
  const field = parseField(json);
  return field && { id, field };
}

export const removePage: OfficeAction = async ({ editing }, form, { params }) => {
  const { path: id = "" } = params;
  const places = form.getAll("place").map(readPlace);
  const chosen = form.getAll("link");
  const links = places.flatMap((place, index) => (place ? [{ ...place, to: chosen[index] ?? "" }] : []));
  const removal = { redirectTo: form.get("to") ?? "", version: form.get("version") ?? "", links };
  const refusal = await editing.remove(id, removal);
  if (refusal) return { status: 409, reply: { removal: { refusal: refusal.refused } } };
  const isDeleted = (await editing.read(id)) === null;
  return leadTo(noticeAddress(isDeleted ? "deleted" : "removed"));
};
