// Ids that the screens with a preview share with their scripts.

/** The element around form and preview, the preview's own, and the link that opens it. */
export const SCREEN_ID = "edit-screen";
export const PREVIEW_PLACE_ID = "preview";
export const PREVIEW_LINK_ID = "preview-link";
