// Test receivers: an SMTP server and a webhook that accept, refuse, hang up or are slow.
import { createHmac } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listenLocally } from "#tools/listen-locally.ts";

/** How a receiver treats a message. `drop` closes the connection; `slow` accepts after that many milliseconds. */
export type Behavior = "accept" | "refuse" | "drop" | { slow: number };

export type MailServer = {
  url: string;
  /** Accepted messages in order, as sent and as parsed. */
  received: { raw: string; mail: Email }[];
  behavior: Behavior;
  /** Resolves when `count` messages were accepted. */
  waitFor(count: number): Promise<void>;
  /** Resolves when `count` messages have arrived completely, accepted or not. */
  waitForArrival(count: number): Promise<void>;
  close(): Promise<void>;
};

export async function startMailServer(port = 0): Promise<MailServer> {
  const events = new EventEmitter();
  const accepted: MailServer["received"] = [];
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const { behavior } = mailServer;
      if (behavior === "drop") {
        // Closes the connection after the first bytes of the message.
        const connection = [...server.connections].find((one) => (one as { id?: string }).id === session.id);
        (connection as unknown as { _socket: { destroy(): void } } | undefined)?._socket.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", async () => {
        arrived += 1;
        events.emit("arrival");
        if (behavior === "refuse") {
          done(Object.assign(new Error("Mailbox of <ana@example.com> unavailable"), { responseCode: 451 }));
          return;
        }
        if (typeof behavior === "object") await new Promise((resolve) => setTimeout(resolve, behavior.slow));
        const raw = Buffer.concat(chunks).toString("utf8");
        accepted.push({ raw, mail: await PostalMime.parse(raw) });
        done();
        events.emit("message");
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: accepted,
    behavior: "accept",
    async waitFor(count) {
      while (accepted.length < count) await once(events, "message");
    },
    async waitForArrival(count) {
      while (arrived < count) await once(events, "arrival");
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

export type Hook = {
  url: string;
  /** Calls that got 204. */
  received: { body: string; headers: Record<string, unknown> }[];
  behavior: Behavior;
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
};

export async function startHook(): Promise<Hook> {
  const events = new EventEmitter();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", async () => {
      const { behavior } = hook;
      if (behavior === "drop") return void request.socket.destroy();
      if (behavior === "refuse") return void response.writeHead(500).end("no");
      if (typeof behavior === "object") await new Promise((resolve) => setTimeout(resolve, behavior.slow));
      hook.received.push({ body, headers: request.headers });
      response.writeHead(204).end();
      events.emit("call");
    });
  });
  const hook: Hook = {
    url: `${await listenLocally(server)}/in`,
    received: [],
    behavior: "accept",
    async waitFor(count) {
      while (hook.received.length < count) await once(events, "call");
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return hook;
}

/** Returns the signature that a call must have. */
export function signBody(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}
