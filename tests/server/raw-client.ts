// A client on a bare socket, for requests that no HTTP library would send.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawClient = {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  closed: Promise<unknown>;
};

/** Connects to a site and sends `head` as it is. */
export async function openRawClient(url: string, head: string): Promise<RawClient> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(head);
  return { socket, received: () => received, closed };
}

/** Sends one request and returns the whole answer. The request must ask for the connection to be closed. */
export async function exchange(url: string, request: string): Promise<string> {
  const client = await openRawClient(url, request);
  await client.closed;
  return client.received();
}
