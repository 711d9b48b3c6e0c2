// Ids and data that the screens with a preview share with their scripts.
import type { PreviewPages } from "./preview-pages.ts";

/** The element around form and preview, the preview's own, and the link that opens it. */
export const SCREEN_ID = "edit-screen";
export const PREVIEW_PLACE_ID = "preview";
export const PREVIEW_LINK_ID = "preview-link";

/** The data of the screen that shows a preview and nothing else. */
export const VIEW_DATA_ID = "view-page";
export type ViewPage = { pages: PreviewPages; first: string };
