// A raw socket client, for requests that no HTTP library would send.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

type RawClient = {
  socket: Socket;
  /** Returns everything received so far. */
  received(): string;
  closed: Promise<unknown>;
};

/** Connects to a site and sends `head` unchanged. */
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

/** Sends a request and returns the complete response. The request must have `connection: close`. */
export async function exchange(url: string, request: string): Promise<string> {
  const client = await openRawClient(url, request);
  await client.closed;
  return client.received();
}
