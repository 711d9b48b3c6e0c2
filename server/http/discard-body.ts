// Reads what is left of an upload that is refused, so that its browser shows the reason.
import type { IncomingMessage } from "node:http";

/**
 * Discards the rest of a body: a browser that still sends when the connection closes shows no reply. A body that is
 * declared or turns out to be larger than `maxBytes` is not read further. The time limit of requests applies.
 */
export async function discardBody(incoming: IncomingMessage, maxBytes: number): Promise<void> {
  if (incoming.complete || Number(incoming.headers["content-length"]) > maxBytes) return;
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) return;
    }
  } catch {
    // The browser has left.
  }
}
