// What the forms of the screens Publish and History do.
import { leadTo, type OfficeAction, refuseForm } from "../action.ts";

const CHANGES_ADDRESS = "/office/site/changes";

/** Replies of the screens to forms that changed nothing. */
export type PublishReplies = { changes: { refusal: string }; history: { refusal: string } };

/** Notices of the screen Publish after a change, by the `done` parameter. */
export const notices = {
  discarded: "The changes are discarded. Visitors see what they saw before.",
  kept: "The page stays on the website.",
  removed: "The page will be removed when you publish.",
  deleted: "The page is deleted. Nobody had published it.",
} as const;
type Notice = keyof typeof notices;

export function noticeAddress(notice: Notice): string {
  return `${CHANGES_ADDRESS}?done=${notice}`;
}

export const actOnChanges: OfficeAction = async ({ editing }, form) => {
  switch (form.get("intent")) {
    case "publish": {
      const refusal = await editing.publish(form.getAll("seen"), String(form.get("latest")));
      return refusal ? { status: 409, reply: { changes: { refusal } } } : leadTo(CHANGES_ADDRESS);
    }
    case "discard": {
      const refusal = await editing.discardDraft(String(form.get("path")), String(form.get("version")));
      if (refusal) return { status: 409, reply: { changes: { refusal: refusal.refused } } };
      return leadTo(noticeAddress(form.get("kind") === "removed" ? "kept" : "discarded"));
    }
    default:
      return refuseForm();
  }
};

export const restoreVersion: OfficeAction = async ({ editing }, form) => {
  if (form.get("intent") !== "restore") return refuseForm();
  const refusal = await editing.restore(String(form.get("id")), String(form.get("latest")));
  return refusal ? { status: 409, reply: { history: { refusal } } } : leadTo(CHANGES_ADDRESS);
};
