// Limits the uploads that a server receives at a time: in total, by link, address and free disk.
import { readFreeBytes } from "../database/free-space.ts";
import type { Store } from "../database/store.ts";
import { MAX_UPLOAD_BYTES } from "./receive-files.ts";

/** Each upload takes a connection and a file, but no memory. */
const MAX_UPLOADS = 32;

/** Uploads of staff that one server receives at a time, separately for the site and for requests. */
export const MAX_STAFF_UPLOADS = 4;

/** Our page sends one file at a time, and a visitor may use it on a phone and on a computer. */
const MAX_PER_LINK = 2;

/** Visitors behind one address share this limit. */
const MAX_PER_ADDRESS = 8;

/** Disk space that uploads leave free for the database. */
const KEPT_FREE_BYTES = 500 * 1024 * 1024;

/** Whether one more upload and those in progress would leave enough of the disk free even at their maximum size. */
function hasRoom(freeBytes: number, inProgress: number): boolean {
  return freeBytes - (inProgress + 1) * MAX_UPLOAD_BYTES >= KEPT_FREE_BYTES;
}

/** Returns a function that receives an upload of staff, or refuses it if others or a full disk prevent it. */
export function limitStaffUploads(store: Store) {
  let uploads = 0;
  return async function receiveWithin(
    receive: () => Promise<Response>,
    refuse: (reason: "busy" | "full") => Promise<Response>,
  ): Promise<Response> {
    if (uploads >= MAX_STAFF_UPLOADS) return refuse("busy");
    uploads += 1;
    try {
      return await (hasRoom(await readFreeBytes(store), uploads - 1) ? receive() : refuse("full"));
    } finally {
      uploads -= 1;
    }
  };
}

/** A request and the network address that uploads to it. */
type Sender = { leadId: number; address: string };

export function countUploads() {
  const uploads = new Set<Sender>();
  const count = (isCounted: (sender: Sender) => boolean) => [...uploads].filter(isCounted).length;
  return {
    /**
     * Starts an upload, unless there are too many, or their maximum sizes could fill the disk. Call `end` with the same
     * sender afterwards.
     * @returns why it did not start, or null
     */
    start(sender: Sender, freeBytes: number): "busy" | "full" | null {
      const ofLink = count(({ leadId }) => leadId === sender.leadId);
      const ofAddress = count(({ address }) => address === sender.address);
      if (uploads.size >= MAX_UPLOADS || ofLink >= MAX_PER_LINK || ofAddress >= MAX_PER_ADDRESS)
        return "busy";
      if (!hasRoom(freeBytes, uploads.size)) return "full";
      uploads.add(sender);
      return null;
    },
    end(sender: Sender): void {
      uploads.delete(sender);
    },
  };
}
