// What the office serves besides screens, by address as Hono writes it: files and JSON.

import type { ActionAddress } from "./action.ts";
import type { Office } from "./context.ts";
import { parseView } from "./list-view.ts";
import type { PhotoPart } from "./office-photos.ts";
import { parsePeriod } from "./report.ts";

/** @returns null if there is nothing at the address */
export type OfficeData = (
  office: Office,
  address: ActionAddress,
) => Response | null | Promise<Response | null>;

export const officeData: Record<string, OfficeData> = {
  /** A version that changes with the requests, for live-update.ts. */
  "/office/pulse": async ({ desk }) => Response.json(await desk.readPulse()),
  "/office/requests.csv": ({ desk }, { url }) => desk.exportRequests(parseView(url.searchParams)),
  "/office/reports.csv": ({ desk }, { url }) => desk.exportReport(parsePeriod(url.searchParams)),
  "/office/photos/:id/:part?": sendPhoto,
  "/office/files/:id": ({ files }, { params: { id = "" } }) =>
    /^\d{1,9}$/.test(id) ? files.send(Number(id)) : null,
};

const photoParts: PhotoPart[] = ["picture", "thumbnail", "download"];

/** Sends a visitor's photo or survey. */
async function sendPhoto({ photos }: Office, { params }: ActionAddress): Promise<Response | null> {
  const { id = "", part: name = "picture" } = params;
  const part = photoParts.find((one) => one === name);
  return part && /^\d{1,9}$/.test(id) ? photos.send(Number(id), part) : null;
}
