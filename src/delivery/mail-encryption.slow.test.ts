// Passwords and mails leave the machine encrypted only, except where the operator allows it.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { listenLocally } from "#tools/listen-locally.ts";
import { createMailCheck, createSmtpMailer, type Mail } from "./mailer.ts";
import { sendTestMail } from "./test-mail.ts";

const mail: Mail = {
  kind: "notification",
  to: "office@pools.example",
  from: "site@pools.example",
  replyTo: "ana@example.com",
  subject: "A private subject",
  headers: {},
  html: "<p>A private text</p>",
  text: "A private text",
  attachments: [],
  messageId: "1",
  date: new Date("2026-11-01T12:00:00Z"),
};

/** An address of this machine that doesn't count as local. */
const REMOTE = "0.0.0.0";

type Seen = { passwords: string[]; mails: number };

/** Starts a mail server that notes what reaches it. */
async function startServer(options: SMTPServerOptions): Promise<Seen & { port: number }> {
  const seen: Seen = { passwords: [], mails: 0 };
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      seen.passwords.push(auth.password ?? "");
      done(null, { user: "me" });
    },
    onData(stream, _session, done) {
      seen.mails += 1;
      stream.resume().on("end", () => done());
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return Object.assign(seen, { port: (server.server.address() as { port: number }).port });
}

const plain: SMTPServerOptions = { disabledCommands: ["STARTTLS"] };

test.each([
  "",
  "?requireTLS=false",
  "?ignoreTLS=true",
  "?opportunisticTLS=true",
  "?secure=false&ignoreTLS=true&requireTLS=0",
  "?TLS=optional",
])("sends neither password nor mail to a server without STARTTLS: %s", async (query) => {
  const server = await startServer(plain);
  const smtpUrl = `smtp://me:secret@${REMOTE}:${server.port}${query}`;
  await expect(createSmtpMailer(smtpUrl, "pools.example")(mail)).rejects.toThrow("offers no encryption");
  await expect(createMailCheck(smtpUrl, "pools.example")()).rejects.toThrow("offers no encryption");
  expect([server.passwords, server.mails]).toEqual([[], 0]);
});

test("explains to the operator what to do about a server without STARTTLS", async () => {
  const { port } = await startServer(plain);
  const facts = { siteUrl: "https://pools.example", mailFrom: "hello@pools.example" };
  const { isSent, report } = await sendTestMail(
    { ...facts, smtpUrl: `smtp://me:secret@${REMOTE}:${port}` },
    "ana@example.com",
  );
  expect(isSent).toBe(false);
  expect(report).toMatch(/offers no encryption.*smtps:\/\/ with port 465.*\?tls=optional/);
  expect(report).not.toContain("secret");
});

test("uses a server without STARTTLS if SMTP_URL says that encryption is optional", async () => {
  const server = await startServer(plain);
  await createSmtpMailer(`smtp://me:secret@${REMOTE}:${server.port}?tls=optional`, "pools.example")(mail);
  expect([server.passwords, server.mails]).toEqual([["secret"], 1]);
});

test.each(["127.0.0.1", "localhost", "LOCALHOST"])(
  "uses a local server without STARTTLS at %s",
  async (host) => {
    const server = await startServer(plain);
    await createSmtpMailer(`smtp://me:secret@${host}:${server.port}`, "pools.example")(mail);
    expect([server.passwords, server.mails]).toEqual([["secret"], 1]);
  },
);

test("sends over an encrypted connection, which the server offers with STARTTLS", async () => {
  const server = await startServer({});
  // The server's certificate is its own.
  const smtpUrl = `smtp://me:secret@${REMOTE}:${server.port}?tls.rejectUnauthorized=false`;
  await createSmtpMailer(smtpUrl, "pools.example")(mail);
  expect([server.passwords, server.mails]).toEqual([["secret"], 1]);
});

test("rejects a self-signed certificate", async () => {
  const server = await startServer({});
  const smtpUrl = `smtp://me:secret@${REMOTE}:${server.port}`;
  await expect(createSmtpMailer(smtpUrl, "pools.example")(mail)).rejects.toThrow("certificate");
  expect([server.passwords, server.mails]).toEqual([[], 0]);
});

/** Starts a server that answers each command as given, and notes all that it is told. */
async function startScripted(answer: (line: string, socket: Socket) => string | null) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (data) => {
      for (const line of data.toString("latin1").split("\r\n").filter(Boolean)) {
        lines.push(line);
        const reply = answer(line, socket);
        if (reply !== null) socket.write(`${reply}\r\n`);
      }
    });
  });
  const { port } = new URL(await listenLocally(server));
  onTestFinished(() => void server.close());
  return { port, lines };
}

const AUTH = "250-mail.example\r\n250 AUTH PLAIN LOGIN";

test.each<[string, (line: string) => string | null]>([
  ["hides STARTTLS", (line) => (line.startsWith("EHLO") ? AUTH : "502 Unknown")],
  ["refuses STARTTLS", (line) => (line.startsWith("EHLO") ? `250-STARTTLS\r\n${AUTH}` : "454 Not now")],
  ["speaks HELO only", (line) => (line.startsWith("HELO") ? AUTH : "502 Unknown")],
  [
    "answers the handshake in the clear",
    (line) => (line.startsWith("EHLO") ? AUTH : line === "STARTTLS" ? "220 Go on" : "235 Welcome"),
  ],
])("sends neither password nor mail if an attacker in between %s", async (_trick, answer) => {
  const { port, lines } = await startScripted(answer);
  const send = createSmtpMailer(`smtp://me:secret@${REMOTE}:${port}`, "pools.example");
  await expect(send(mail)).rejects.toThrow();
  const told = lines.join("\n");
  expect(told).toMatch(/^EHLO/);
  for (const command of ["AUTH", "MAIL FROM", "DATA", "secret", "private"])
    expect(told).not.toContain(command);
  expect(told).not.toContain(Buffer.from("\0me\0secret").toString("base64"));
});
