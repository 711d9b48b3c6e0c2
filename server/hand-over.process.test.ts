// Tests of the hand-over to a new process: open connections, files, deliveries.
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, get, Server } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { filledForm } from "#tests/filled-form.ts";
import { databaseUrl } from "#tests/server/databases.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";

function request(site: TestSite, path: string, agent: Agent) {
  return new Promise<{ status: number; connection: string; localPort: number }>((resolve, reject) => {
    get(site.url + path, { agent }, (response) => {
      const { localPort = 0 } = response.socket;
      response.resume().on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: String(response.headers.connection),
          localPort,
        }),
      );
    }).on("error", reject);
  });
}

test.each(["/contact", "/assets/app-1a2b.js", "/nothing-here"])(
  "answers one more request on a kept connection: %s",
  async (path) => {
    const site = await startTestSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const first = await request(site, path, agent);
    const handedOver = site.handOver();
    const last = await request(site, path, agent);
    expect(last).toEqual({ ...first, connection: "close" });
    await handedOver;
  },
);

test("closes an idle connection", async () => {
  // Ends all connections after some seconds, so that nothing would show whether idle ones end before.
  const closeAll = vi.spyOn(Server.prototype, "closeAllConnections").mockImplementation(() => {});
  onTestFinished(() => closeAll.mockRestore());
  const site = await startTestSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  await request(site, "/contact", agent);
  await site.handOver();
  expect(site.log()).toContain("The site has handed over");
});

test("serves hashed files of the next release, but no other file of it", async () => {
  const site = await startTestSite();
  const build = temporaryFolder();
  mkdirSync(join(build, "client/assets"), { recursive: true });
  writeFileSync(join(build, "client/assets/app-9z9z.js"), "export const answer = 43;");
  writeFileSync(join(build, "client/page.txt"), "text");
  writeFileSync(join(build, "pages.json"), "{}");
  expect((await site.send("/assets/app-9z9z.js")).status).toBe(404);
  site.addFilesOf(build);
  expect(await (await site.send("/assets/app-9z9z.js")).text()).toContain("43");
  expect((await site.send("/page.txt")).status).toBe(404);
});

test("delivers each mail once while two processes serve", async () => {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  smtp.behavior = { slow: 1_000 };
  const site = await startTestSite({ SMTP_URL: smtp.url });
  await site.send("/contact", { method: "POST", body: filledForm() });
  await smtp.waitForArrival(2);
  const successor = await startTestSite({
    SMTP_URL: smtp.url,
    DATABASE_URL: databaseUrl(site.config.database),
  });
  const handedOver = site.handOver();
  await successor.send("/contact", { method: "POST", body: filledForm({ email: "eva@example.com" }) });
  await handedOver;
  await smtp.waitFor(4);
  await vi.waitUntil(() => successor.log().split('"delivered"').length === 3, { timeout: 10_000 });
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(4);
  expect(smtp.received).toHaveLength(4);
});

test.each([
  ["stop", 0],
  ["handOver", 1],
] as const)("%s leaves %i announcement of the server", async (end, count) => {
  const site = await startTestSite({ EDITING: "on", CONTENT_DIR: temporaryFolder() });
  const readAnnouncements = () => site.store.db.selectFrom("servers").selectAll().execute();
  expect(await readAnnouncements()).toHaveLength(1);
  await site[end]();
  expect(await readAnnouncements()).toHaveLength(count);
});
