// What the forms of the screens Publish and History do.
import { readContent } from "#content/read.ts";
import { leadTo, type OfficeAction, refuseForm } from "#office/action.ts";
import { readLocalTime } from "#office/request-visit-action.ts";
import type { PublishResult } from "./editing.ts";

const CHANGES_ADDRESS = "/office/site/changes";

/** Replies of the screens to forms that changed nothing. */
export type PublishReplies = { changes: { refusal: string }; history: { refusal: string } };

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

export function noticeAddress(notice: Notice): string {
  return `${CHANGES_ADDRESS}?done=${notice}`;
}

export const actOnChanges: OfficeAction = async ({ editing }, form) => {
  switch (form.get("intent")) {
    case "publish": {
      const result = await editing.publish(form.getAll("chosen"), String(form.get("latest")));
      return answer("changes", result);
    }
    case "plan": {
      const at = readLocalTime(form.get("at") ?? "", readContent().company.timeZone);
      const refusal = at
        ? await editing.plan(form.getAll("chosen"), at)
        : { refused: "Choose the day and time first." };
      if (refusal) return { status: 409, reply: { changes: { refusal: refusal.refused } } };
      return leadTo(noticeAddress("planned"));
    }
    case "cancel":
      await editing.cancelPlanned(String(form.get("id")));
      return leadTo(noticeAddress("canceled"));
    case "undo":
      return answer("changes", await restore(editing, form));
    case "discard": {
      const refusal = await editing.discardDraft(String(form.get("id")), String(form.get("version")));
      if (refusal) return { status: 409, reply: { changes: { refusal: refusal.refused } } };
      return leadTo(noticeAddress(form.get("kind") === "removed" ? "kept" : "discarded"));
    }
    default:
      return refuseForm();
  }
};

export const actOnHistory: OfficeAction = async ({ editing }, form) =>
  form.get("intent") === "restore" ? answer("history", await restore(editing, form)) : refuseForm();

function restore(
  editing: Parameters<OfficeAction>[0]["editing"],
  form: URLSearchParams,
): Promise<PublishResult> {
  return editing.restore(String(form.get("id")), String(form.get("latest")), form.get("only"));
}

/** Shows what is published now, or why nothing is. */
function answer(screen: keyof PublishReplies, result: PublishResult) {
  if ("refused" in result) return { status: 409 as const, reply: { [screen]: { refusal: result.refused } } };
  return leadTo(`${CHANGES_ADDRESS}?published=${result.published}`);
}
