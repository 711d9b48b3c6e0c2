// The mail commands while a site runs.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listLeads } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { databaseUrl } from "#tests/server/databases.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { callCommand, runCommand } from "#tests/server/run-command.ts";
import { startTestSite } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";

const pollOptions = { timeout: 20_000 };

// Three processes and two sites take a minute on a busy machine.
test("lists mails as written to file, and sends them once a mail server is set", {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const mails = join(folder, "data/outbox");
  const site = await startTestSite({}, mails);
  await site.send("/contact", { method: "POST", body: filledForm() });
  await expect
    .poll(() => readdirSync(mails).filter((file) => file.endsWith(".eml")), pollOptions)
    .toHaveLength(2);
  const env = { DATABASE_URL: databaseUrl(site.config.database) };
  await expect
    .poll(
      async () => (await Array.fromAsync(listLeads(site.store)))[0]?.deliveries.map(({ via }) => via),
      pollOptions,
    )
    .toEqual(["file", "file"]);
  expect((await callCommand("leads", { args: ["list"], env })).out).toContain("written to file");
  expect((await callCommand("leads", { args: ["show", "1"], env })).out).toMatch(
    /notification +office@pools.example written to file after 1 try/,
  );
  const [lead] = JSON.parse((await callCommand("leads", { args: ["list", "--json"], env })).out);
  expect(lead.deliveries).toMatchObject([
    { kind: "notification", to: "office@pools.example", status: "written", via: "file" },
    { kind: "acknowledgement", to: "ana@example.com", status: "written", via: "file" },
  ]);

  const noServer = await callCommand("send-files", { env: { ...env, SMTP_URL: "" } });
  expect([noServer.code, noServer.err]).toEqual([2, expect.stringContaining("SMTP_URL is not set")]);
  const withServer = { ...env, SMTP_URL: "smtp://127.0.0.1:9" };
  const withoutYes = await runCommand("send-files", { env: withServer, cwd: folder });
  expect([withoutYes.code, withoutYes.err]).toEqual([2, expect.stringContaining("add --yes")]);
  expect(readdirSync(mails)).toHaveLength(2);
  // A running site without SMTP_URL would write the files again.
  await site.stop();
  const sent = await runCommand("send-files", { args: ["--yes"], env: withServer, cwd: folder });
  expect(sent.err).toMatch(/2 mails since .*: 1 notification, 1 acknowledgement\nDue now: 2 mails\./);
  expect(readdirSync(mails)).toEqual([]);

  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  const next = await startTestSite({ ...env, SMTP_URL: smtp.url }, mails);
  await smtp.waitFor(2);
  await expect
    .poll(
      async () => (await Array.fromAsync(listLeads(next.store)))[0]?.deliveries.map(({ via }) => via),
      pollOptions,
    )
    .toEqual(["smtp", "smtp"]);
  expect((await runCommand("send-files", { args: ["--yes"], env: withServer, cwd: folder })).err).toBe(
    "There is no mail to send.\n",
  );
});

test("mail:test prints the mail server's response, and exits with 2 on wrong use", async () => {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url };
  const sent = await runCommand("mail-test", { args: ["ana@example.com"], env });
  expect([sent.code, sent.out]).toEqual([0, expect.stringContaining('accepted the mail with "250')]);
  expect(smtp.received).toHaveLength(1);
  expect(await callCommand("mail-test", { args: [], env })).toMatchObject({
    code: 2,
    err: "Name the one address to write to.\nFor help: npm run mail:test -- --help\n",
  });
  expect(await callCommand("mail-test", { args: ["ana"], env })).toMatchObject({ code: 2 });
  expect(await callCommand("mail-test", { args: ["a@example.com"], env: { SMTP_URL: "" } })).toMatchObject({
    code: 2,
  });
  const unreachable = await callCommand("mail-test", {
    args: ["a@example.com"],
    env: { SMTP_URL: "smtp://127.0.0.1:1" },
  });
  expect([unreachable.code, unreachable.err]).toEqual([1, expect.stringContaining("can't be reached")]);
});
