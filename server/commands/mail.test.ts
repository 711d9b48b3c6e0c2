// The operator's commands for mail as they are run: their own process, beside a running site.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filledForm } from "#tests/filled-form.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { collect, startTestSite, temporaryFolder } from "#tests/server/site.ts";
import { listLeads } from "../leads/leads.ts";

const patience = { timeout: 20_000 };

type Result = { code: number; out: string; err: string };

function run(
  command: string,
  { args = [], env = {}, cwd = "." }: { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<Result> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(`server/commands/${command}.ts`), ...args],
      { env: { ...process.env, ...env }, cwd },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end();
  });
}

test("lists requests as written to file, and sends their mails once a mail server is set", async () => {
  const folder = temporaryFolder();
  const mails = join(folder, "data/outbox");
  const site = await startTestSite({}, mails);
  await site.send("/contact", { method: "POST", body: filledForm() });
  await expect
    .poll(() => readdirSync(mails).filter((file) => file.endsWith(".eml")), patience)
    .toHaveLength(2);
  const { database } = site.config;
  const env = { DATABASE_URL: `file:${database.dialect === "sqlite" ? database.file : ""}` };
  await expect
    .poll(async () => (await collect(listLeads(site.store)))[0]?.deliveries.map(({ via }) => via), patience)
    .toEqual(["file", "file"]);
  expect((await run("leads", { args: ["list"], env })).out).toContain("written to file");
  expect((await run("leads", { args: ["show", "1"], env })).out).toMatch(
    /notification +office@pools.example written to file after 1 try/,
  );
  const [lead] = JSON.parse((await run("leads", { args: ["list", "--json"], env })).out);
  expect(lead.deliveries).toMatchObject([
    { kind: "notification", to: "office@pools.example", status: "delivered", via: "file" },
    { kind: "acknowledgement", to: "ana@example.com", status: "delivered", via: "file" },
  ]);

  const noServer = await run("send-files", { env: { ...env, SMTP_URL: "" }, cwd: folder });
  expect([noServer.code, noServer.err]).toEqual([2, expect.stringContaining("SMTP_URL is not set")]);
  const withServer = { ...env, SMTP_URL: "smtp://127.0.0.1:9" };
  const unasked = await run("send-files", { env: withServer, cwd: folder });
  expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining("add --yes")]);
  expect(readdirSync(mails)).toHaveLength(2);
  // The running site must not write the files anew.
  await site.stop();
  const sent = await run("send-files", { args: ["--yes"], env: withServer, cwd: folder });
  expect(sent.err).toMatch(/2 mails since .*: 1 notification, 1 acknowledgement\n2 mails are due now/);
  expect(readdirSync(mails)).toEqual([]);

  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  const next = await startTestSite({ ...env, SMTP_URL: smtp.url }, mails);
  await smtp.waitFor(2);
  await expect
    .poll(async () => (await collect(listLeads(next.store)))[0]?.deliveries.map(({ via }) => via), patience)
    .toEqual(["smtp", "smtp"]);
  expect((await run("send-files", { args: ["--yes"], env: withServer, cwd: folder })).err).toBe(
    "There is no mail to send.\n",
  );
});

test("mail:test reports the answer of the mail server, and wrong use with exit code 2", async () => {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url };
  const sent = await run("mail-test", { args: ["ana@example.com"], env });
  expect([sent.code, sent.out]).toEqual([0, expect.stringContaining('took the mail and answered "250')]);
  expect(smtp.received).toHaveLength(1);
  expect(await run("mail-test", { args: [], env })).toMatchObject({ code: 2 });
  expect(await run("mail-test", { args: ["ana"], env })).toMatchObject({ code: 2 });
  expect(await run("mail-test", { args: ["a@example.com"], env: { SMTP_URL: "" } })).toMatchObject({
    code: 2,
  });
  const away = await run("mail-test", { args: ["a@example.com"], env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  expect([away.code, away.err]).toEqual([1, expect.stringContaining("can't be reached")]);
});
