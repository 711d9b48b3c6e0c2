// What scripts of the editing screens load and save, by address as Hono writes it.
import { readEncodedPictures } from "#content/encoded-pictures.ts";
import type { ActionAddress } from "#office/action.ts";
import type { Office } from "#office/context.ts";
import type { OfficeData } from "#office/data-routes.ts";
import { readDraftState, saveDraft } from "./draft.ts";
import { DRAFT_ADDRESS, DRAFT_STATE_ADDRESS } from "./form/page.ts";
import { describePicture, turnPicture } from "./picture-entry.ts";
import { PICTURE_ENTRY_ADDRESS, PICTURE_TURN_ADDRESS, PICTURES_ADDRESS } from "./pictures.ts";
import { orReason } from "./refusals.ts";

/** What scripts and pictures load. */
export const siteData: Record<string, OfficeData> = {
  // The pictures that lack sizes.
  "/office/site/picture-states": async ({ pictures }) =>
    Response.json(Object.fromEntries(await pictures.readStates())),
  [`${PICTURES_ADDRESS}/:name/:size`]: showPicture,
  [DRAFT_STATE_ADDRESS]: readDraftState,
};

/** @param body null if it is not JSON */
export type SaveJson = (office: Office, body: unknown) => Promise<Response>;

const changes: Record<string, SaveJson> = {
  [DRAFT_ADDRESS]: saveDraft,
  [PICTURE_ENTRY_ADDRESS]: describePicture,
  [PICTURE_TURN_ADDRESS]: turnPicture,
};

/** Where scripts send JSON. */
export const siteJson: Record<string, SaveJson> = Object.fromEntries(
  Object.entries(changes).map(([address, save]) => [address, (...sent) => orReason(() => save(...sent))]),
);

/** Widths in pixels. The small one is sharp in a grid on a phone. */
const widths = { small: 320, large: 960 };

/** Returns a preview of a picture, encoded or not. */
async function showPicture(
  { pictures }: Office,
  { params: { name = "", size } }: ActionAddress,
): Promise<Response | null> {
  const width = widths[size === "large" ? "large" : "small"];
  const encodedPictures = readEncodedPictures();
  const encoded = Object.hasOwn(encodedPictures, name) ? encodedPictures[name] : undefined;
  if (encoded) {
    const fitting = encoded.jpegWidths.find((one) => one >= width) ?? encoded.jpegWidths.at(-1);
    const location = `/pictures/${name}.${encoded.hash}-${fitting}.jpg`;
    return new Response(null, { status: 302, headers: { location } });
  }
  const jpeg = /^[a-z0-9-]+$/.test(name) ? await pictures.readPreview(name, width) : null;
  return jpeg && new Response(jpeg, { headers: { "content-type": "image/jpeg" } });
}
