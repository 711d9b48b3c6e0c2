// The forms of the editing screens by address, as Hono writes it. Screens: src/pages/office/site.
import type { OfficeAction } from "#office/action.ts";
import { actOnChecklist, CHECKLIST_ADDRESS, type ChecklistReplies } from "./checklist.tsx";
import { changeDraft, createPage, type PageReplies, removePage } from "./page-actions.ts";
import { changePicture, changePictures, type PictureReplies } from "./picture-actions.ts";
import { PICTURES_ADDRESS } from "./pictures.ts";
import { actOnChanges, actOnHistory, type PublishReplies } from "./publish-actions.ts";

/** What a screen shows when its form changed nothing. */
export type SiteReplies = PageReplies & PublishReplies & PictureReplies & ChecklistReplies;

export const siteActions: Record<string, OfficeAction> = {
  "/office/site/edit/:path{.+}": changeDraft,
  "/office/site/new": createPage,
  "/office/site/remove/:path{.+}": removePage,
  "/office/site/changes": actOnChanges,
  "/office/site/history": actOnHistory,
  [CHECKLIST_ADDRESS]: actOnChecklist,
  [PICTURES_ADDRESS]: changePictures,
  [`${PICTURES_ADDRESS}/:name`]: changePicture,
};
