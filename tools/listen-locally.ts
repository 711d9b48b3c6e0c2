// Starts a server on a free port of this machine, for scripts and tests.
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** @returns the server's URL, without a trailing slash */
export async function listenLocally(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
