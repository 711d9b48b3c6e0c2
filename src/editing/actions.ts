// The forms of the editing screens by address, as Hono writes it. Screens: src/pages/office/site.
import type { OfficeAction } from "#office/action.ts";
import { actOnChecklist, CHECKLIST_ADDRESS } from "./checklist.tsx";
import type { NewPage } from "./editing.ts";
import { changeDraft, createPage, removePage } from "./page-actions.ts";
import { changePicture, changePictures, type PictureReply } from "./picture-actions.ts";
import { PICTURES_ADDRESS } from "./pictures.ts";
import { actOnChanges, actOnHistory, type TypedChanges } from "./publish-actions.ts";
import { orShowAgain } from "./refusals.ts";

/** What a screen shows when its form changed nothing. */
export type SiteReplies = {
  /** Why an edit is not possible. */
  refusal: string;
  /** What was typed. */
  newPage: NewPage;
  changes: TypedChanges;
  picture: PictureReply;
};

const actions: Record<string, OfficeAction> = {
  "/office/site/edit/:path{.+}": changeDraft,
  "/office/site/new": createPage,
  "/office/site/remove/:path{.+}": removePage,
  "/office/site/changes": actOnChanges,
  "/office/site/history": actOnHistory,
  [CHECKLIST_ADDRESS]: actOnChecklist,
  [PICTURES_ADDRESS]: changePictures,
  [`${PICTURES_ADDRESS}/:name`]: changePicture,
};

export const siteActions: Record<string, OfficeAction> = Object.fromEntries(
  Object.entries(actions).map(([address, act]) => [address, (...sent) => orShowAgain(() => act(...sent))]),
);
