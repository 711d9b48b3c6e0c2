// What the forms that start, discard and remove pages of the site do.
import { cleanLine } from "#app/clean-text.ts";
import { leadTo, type OfficeAction, refuseForm } from "../action.ts";
import { CHANGED_MEANWHILE, pageKinds } from "./editing.ts";
import { editAddress } from "./parts.ts";
import { noticeAddress } from "./publish-actions.ts";

/** Replies of the screens to forms that changed nothing. */
export type PageReplies = {
  edit: { refusal: string };
  newPage: { refused: string; name: string };
  removal: { refusal: string };
};

export const discardChanges: OfficeAction = async ({ editing }, form, { params }) => {
  const { path = "" } = params;
  if (form.get("intent") !== "discard") return refuseForm();
  const file = await editing.read(path);
  if (file?.draft) {
    const isShown = file.version === form.get("version");
    const refusal = isShown
      ? await editing.discardDraft(path, file.draft.version)
      : { refused: CHANGED_MEANWHILE };
    if (refusal) return { status: 409, reply: { edit: { refusal: refusal.refused } } };
  }
  const isThere = (await editing.read(path)) !== null;
  return leadTo(isThere ? `${editAddress(path)}?done=discarded` : noticeAddress("deleted"));
};

export const createPage: OfficeAction = async ({ editing }, form) => {
  const kind = pageKinds.find((one) => one === form.get("kind"));
  if (!kind) return null;
  const name = cleanLine(form.get("name") ?? "");
  const created = name === "" ? { refused: "Write a name first." } : await editing.create(kind, name);
  if ("refused" in created) return { status: 422, reply: { newPage: { refused: created.refused, name } } };
  return leadTo(editAddress(created.path));
};

export const removePage: OfficeAction = async ({ editing }, form, { params }) => {
  const { path = "" } = params;
  const refusal = await editing.remove(path, form.get("to") ?? "", form.get("version") ?? "");
  if (refusal) return { status: 409, reply: { removal: { refusal: refusal.refused } } };
  const isDeleted = (await editing.read(path)) === null;
  return leadTo(noticeAddress(isDeleted ? "deleted" : "removed"));
};
