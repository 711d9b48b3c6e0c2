// Tests of the report on a test mail.
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "#tests/server/receivers.ts";
import { findFreePort } from "#tools/start-site.ts";
import { sendTestMail } from "./test-mail.ts";

const facts = { siteUrl: "https://pools.example", mailFrom: "hello@pools.example" };

/** Starts a mail server with these options. Returns its address. */
async function startServer(options: SMTPServerOptions): Promise<string> {
  const port = await findFreePort();
  const server = new SMTPServer({ disabledCommands: ["STARTTLS"], logger: false, ...options });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `127.0.0.1:${port}`;
}

const refuse = (message: string) => Object.assign(new Error(message), { responseCode: 550 });

test("reports the server's response to an accepted mail", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const { isSent, report } = await sendTestMail({ ...facts, smtpUrl: server.url }, "ana@example.com");
  expect(isSent).toBe(true);
  expect(report).toMatch(/accepted the mail with "250 .*". Look for it in the mailbox of ana@example.com/);
  expect(server.received[0]?.mail).toMatchObject({ subject: "Test mail from https://pools.example" });
});

test("explains a refused password", async () => {
  const host = await startServer({ onAuth: (_auth, _session, done) => done(new Error("Wrong password")) });
  const { isSent, report } = await sendTestMail(
    { ...facts, smtpUrl: `smtp://me:no@${host}` },
    "a@example.com",
  );
  expect([isSent, report]).toEqual([
    false,
    expect.stringMatching(/refused the user or the password of SMTP_URL.*535/),
  ]);
  expect(report).not.toContain("me:no");
});

test("explains refused senders and recipients", async () => {
  const bySender = await startServer({
    authOptional: true,
    onMailFrom: (_address, _session, done) => done(refuse("Not yours")),
  });
  const from = await sendTestMail({ ...facts, smtpUrl: `smtp://${bySender}` }, "a@example.com");
  expect(from.report).toMatch(/does not send mail from hello@pools.example: check MAIL_FROM.*Not yours/);
  const byRecipient = await startServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(refuse("Unknown")),
  });
  const to = await sendTestMail({ ...facts, smtpUrl: `smtp://${byRecipient}` }, "a@example.com");
  expect(to.report).toMatch(/does not deliver mail to a@example.com.*Unknown/);
});

test("explains an unreachable server", async () => {
  const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`;
  const { report } = await sendTestMail({ ...facts, smtpUrl }, "a@example.com");
  expect(report).toMatch(/127.0.0.1 can't be reached: check the host and the port in SMTP_URL/);
});
