// What the forms of the screens Publish and History do.
import { readContent } from "#content/read.ts";
import { isKeyOf } from "#lib/keys.ts";
import { leadTo, type OfficeAction, refuseForm } from "#office/action.ts";
import { readLocalTime } from "#office/request-visit-action.ts";
import { type Editing, EditRefused } from "./editing.ts";
import { orShowAgain } from "./refusals.ts";

const CHANGES_ADDRESS = "/office/site/changes";

/** Notices of the screen Publish after a change, by the `done` parameter. */
export const notices = {
  discarded: "The changes are discarded. Visitors see what they saw before.",
  kept: "The page stays on the website.",
  removed: "The page will be removed when you publish.",
  deleted: "The page is deleted. Nobody had published it.",
  planned: "These changes will be published at the time below.",
  canceled: "The planned time is canceled. The changes stay drafts.",
} as const;
type Notice = keyof typeof notices;

/** What is left of a page whose draft was discarded, by the draft's kind. */
const discardNotices = { removed: "kept", new: "deleted" } as const;

export function noticeAddress(notice: Notice): string {
  return `${CHANGES_ADDRESS}?done=${notice}`;
}

/** What somebody chose to publish (`draftId`), and when. */
export type TypedChanges = { chosen: string[]; at: string };

export const actOnChanges: OfficeAction = (office, form) => {
  const isPublishing = ["publish", "plan"].includes(form.get("intent") ?? "");
  const changes = { chosen: form.getAll("chosen"), at: form.get("at") ?? "" };
  return orShowAgain(() => act(office, form), isPublishing ? { changes } : {});
};

async function act({ editing }: Parameters<OfficeAction>[0], form: URLSearchParams): Promise<Response> {
  switch (form.get("intent")) {
    case "publish":
      return showPublished(await editing.publish(form.getAll("chosen"), String(form.get("latest"))));
    case "plan": {
      const at = readLocalTime(form.get("at") ?? "", readContent().company.timeZone);
      if (!at) throw new EditRefused("Choose the day and time first.");
      await editing.plan(form.getAll("chosen"), at);
      return leadTo(noticeAddress("planned"));
    }
    case "cancel":
      await editing.cancelPlanned(String(form.get("id")));
      return leadTo(noticeAddress("canceled"));
    case "undo":
      return restore(editing, form);
    case "discard": {
      await editing.discardDraft(String(form.get("id")), String(form.get("version")));
      const kind = form.get("kind") ?? "";
      return leadTo(noticeAddress(isKeyOf(kind, discardNotices) ? discardNotices[kind] : "discarded"));
    }
    default:
      return refuseForm();
  }
}

export const actOnHistory: OfficeAction = async ({ editing }, form) =>
  form.get("intent") === "restore" ? restore(editing, form) : refuseForm();

async function restore(editing: Editing, form: URLSearchParams): Promise<Response> {
  const [id, latest] = [String(form.get("id")), String(form.get("latest"))];
  return showPublished(await editing.restore(id, latest, form.get("only")));
}

function showPublished(id: string): Response {
  return leadTo(`${CHANGES_ADDRESS}?published=${id}`);
}
