// A site hands over to another one: visitors on open connections, files, deliveries. The port: supervisor.test.ts.
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { filledForm } from "#tests/filled-form.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { startTestSite, type TestSite, temporaryFolder } from "#tests/server/site.ts";

function ask(site: TestSite, path: string, agent: Agent) {
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
  "a kept connection gets one more answer, for %s",
  async (path) => {
    const site = await startTestSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const first = await ask(site, path, agent);
    const handedOver = site.handOver();
    const last = await ask(site, path, agent);
    expect(last).toEqual({ ...first, connection: "close" });
    await handedOver;
  },
);

test("an idle connection is closed after a while", async () => {
  const site = await startTestSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  await ask(site, "/contact", agent);
  await site.handOver();
  expect(site.log()).toContain("The site has handed over");
});

test("the old site serves the hashed files of the next release, and no page of it", async () => {
  const site = await startTestSite();
  const build = temporaryFolder();
  mkdirSync(join(build, "client/assets"), { recursive: true });
  writeFileSync(join(build, "client/assets/app-9z9z.js"), "export const answer = 43;");
  writeFileSync(join(build, "client/page.txt"), "a page");
  writeFileSync(join(build, "pages.json"), "{}");
  expect((await site.send("/assets/app-9z9z.js")).status).toBe(404);
  site.addFilesOf(build);
  expect(await (await site.send("/assets/app-9z9z.js")).text()).toContain("43");
  expect((await site.send("/page.txt")).status).toBe(404);
});

test("a delivery in progress ends before the new site delivers, and nothing is sent twice", async () => {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  smtp.manners = { slow: 1_000 };
  const site = await startTestSite({ SMTP_URL: smtp.url });
  await site.send("/contact", { method: "POST", body: filledForm() });
  await smtp.waitForArrival(2);
  const { database } = site.config;
  const file = database.dialect === "sqlite" ? database.file : "";
  const successor = await startTestSite({ SMTP_URL: smtp.url, DATABASE_URL: `file:${file}` });
  const handedOver = site.handOver();
  await successor.send("/contact", { method: "POST", body: filledForm({ email: "eva@example.com" }) });
  await handedOver;
  await smtp.waitFor(4);
  await vi.waitUntil(() => successor.log().split('"delivered"').length === 3, { timeout: 10_000 });
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(4);
  expect(smtp.received).toHaveLength(4);
});
