// What the office serves besides screens, by address as Hono writes it: files and JSON.

import { maxCharacters } from "#content/questionnaire.ts";
import { parseRowId } from "#lib/numbers.ts";
import { toLine } from "#lib/one-line.ts";
import { formatMoment } from "#requests/format-time.ts";
import type { ActionAddress } from "./action.ts";
import type { Office } from "./context.ts";
import { KNOWN_ADDRESS, type KnownRequest } from "./known-customer.ts";
import { parseView } from "./list-view.ts";
import type { PhotoPart } from "./office-photos.ts";
import { nameStatus } from "./parts.tsx";
import { parsePeriod } from "./report.ts";

/** @returns null if there is nothing at the address */
export type OfficeData = (
  office: Office,
  address: ActionAddress,
) => Response | null | Promise<Response | null>;

export const officeData: Record<string, OfficeData> = {
  /** A version that changes with the requests, for live-update.ts. */
  "/office/pulse": async ({ desk }) => Response.json(await desk.readPulse()),
  /** Requests of a customer whom staff type in, for known-customer.ts. */
  [KNOWN_ADDRESS]: findKnown,
  "/office/requests.csv": ({ desk }, { url }) => desk.exportRequests(parseView(url.searchParams)),
  "/office/reports.csv": ({ desk }, { url }) => desk.exportReport(parsePeriod(url.searchParams)),
  "/office/photos/:id/:part?": sendPhoto,
  "/office/files/:id": ({ files }, { params }) => {
    const id = parseRowId(params.id ?? "");
    return id === null ? null : files.send(id);
  },
};

async function findKnown({ desk }: Office, { url }: ActionAddress): Promise<Response> {
  const read = (name: "phone" | "email") => toLine(url.searchParams.get(name), maxCharacters[name]);
  const requests = await desk.findCustomer({ phone: read("phone"), email: read("email") });
  const known: KnownRequest[] = requests.map(({ id, reference, name, status, receivedAt }) => ({
    id,
    words: [name || reference, nameStatus(status), formatMoment(receivedAt)].join(" · "),
  }));
  return Response.json(known);
}

const photoParts: PhotoPart[] = ["picture", "thumbnail", "download"];

/** Sends a visitor's photo or survey. */
async function sendPhoto({ photos }: Office, { params }: ActionAddress): Promise<Response | null> {
  const id = parseRowId(params.id ?? "");
  const part = photoParts.find((one) => one === (params.part ?? "picture"));
  return part && id !== null ? photos.send(id, part) : null;
}
