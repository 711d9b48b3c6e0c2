// What the forms that start, discard and remove pages of the site do.
import { cleanLine } from "#lib/clean-text.ts";
import { leadTo, type OfficeAction, refuseForm } from "#office/action.ts";
import { CHANGED_MEANWHILE, EditRefused, type LinkPlace, pageKinds } from "./editing.ts";
import { noticeAddress } from "./publish-actions.ts";
import { orShowAgain } from "./refusals.ts";
import { editAddress, parseField } from "./subjects.ts";

/** Discards a subject's draft, or replaces it with a newer repository value or an earlier text. */
export const changeDraft: OfficeAction = async ({ editing }, form, { params }) => {
  const { path: id = "" } = params;
  const version = form.get("version") ?? "";
  const done = (notice: string) => leadTo(`${editAddress(id)}?done=${notice}`);
  switch (form.get("intent")) {
    case "update":
      await editing.takeUpdate(id, version);
      return done("updated");
    case "kept":
      await editing.takeKept(id, version, form.get("kept") ?? "");
      return done("kept");
    case "discard": {
      const subject = await editing.read(id);
      if (subject?.draft && subject.version !== version) throw new EditRefused(CHANGED_MEANWHILE);
      if (subject?.draft) await editing.discardDraft(id, subject.draft.version);
      return (await editing.read(id)) === null ? leadTo(noticeAddress("deleted")) : done("discarded");
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
  async function create() {
    if (name === "") throw new EditRefused("Write a name first.");
    return leadTo(editAddress(await editing.create(page)));
  }
  return orShowAgain(create, { newPage: page }, 422);
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
  await editing.remove(id, removal);
  const isDeleted = (await editing.read(id)) === null;
  return leadTo(noticeAddress(isDeleted ? "deleted" : "removed"));
};
