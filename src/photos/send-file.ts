// Sends and removes a file, and creates small previews.

import { onPageRestored } from "#design/live/page-restored.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { PhotosReply } from "./outcomes.ts";

const TIMEOUT_MS = 10 * MINUTE_MS;
const PREVIEW_PX = 128;

/**
 * Sends a file. `fetch` reports no progress of an upload, so this uses XMLHttpRequest.
 * @param onProgress called with the part that is sent, from 0 to 1
 * @returns the server's reply, a reply with the failure `failed` for that of a proxy, or null if the connection was lost
 */
export function sendFile<Reply extends { results: unknown[]; failure?: string } = PhotosReply>(
  address: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Reply | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.timeout = TIMEOUT_MS;
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    // Browsers may have closed the connection silently while another page was shown.
    const stopWatching = onPageRestored(() => request.abort());
    request.addEventListener("loadend", () => {
      stopWatching();
      const reply = request.response as Reply | null;
      if (Array.isArray(reply?.results)) resolve(reply);
      else resolve(request.status === 0 ? null : ({ results: [], failure: "failed" } as unknown as Reply));
    });
    const form = new FormData();
    form.append("files", file, file.name);
    request.send(form);
  });
}

/** Removes a file on the server. @returns whether that succeeded */
export async function removeStored(address: string, id: number): Promise<boolean> {
  try {
    const body = new URLSearchParams({ id: String(id) });
    const response = await fetch(`${address}/remove`, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** Returns a small square preview of a picture as a data URL, or null if the browser can't decode it. */
export async function createPreview(file: File): Promise<string | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = PREVIEW_PX;
    canvas.height = PREVIEW_PX;
    const side = Math.min(picture.width, picture.height);
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, PREVIEW_PX, PREVIEW_PX);
    picture.close();
    return canvas.toDataURL("image/jpeg", 0.8);
  } catch {
    return null;
  }
}
