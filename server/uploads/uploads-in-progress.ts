// Limits the uploads that one server receives at a time: in all, by address, and by the free disk.
import { MAX_UPLOAD_BYTES } from "./receive-files.ts";

/** Each upload holds a connection and a file, and none holds memory. */
const MAX_UPLOADS = 32;

/** One sender with many slow connections must leave room for others. */
const MAX_PER_ADDRESS = 20;

/** What uploads leave free for the database, which is on the same disk. */
const KEPT_FREE_BYTES = 500 * 1024 * 1024;

/** Whether one more upload, and all in progress, leave enough of the disk free even at their largest. */
export function hasRoom(freeBytes: number, inProgress: number): boolean {
  return freeBytes - (inProgress + 1) * MAX_UPLOAD_BYTES >= KEPT_FREE_BYTES;
}

export function countUploads() {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    /**
     * Starts an upload, unless there are too many or all of them, at their largest, could fill the disk. Call `end`
     * afterwards.
     * @returns why it did not start, or null
     */
    start(address: string, freeBytes: number): "busy" | "full" | null {
      const own = byAddress.get(address) ?? 0;
      if (all >= MAX_UPLOADS || own >= MAX_PER_ADDRESS) return "busy";
      if (!hasRoom(freeBytes, all)) return "full";
      byAddress.set(address, own + 1);
      all += 1;
      return null;
    },
    end(address: string): void {
      const own = (byAddress.get(address) ?? 1) - 1;
      if (own === 0) byAddress.delete(address);
      else byAddress.set(address, own);
      all -= 1;
    },
  };
}
