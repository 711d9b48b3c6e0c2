// The space for all visitors' files: its limit, simultaneous uploads, and erased files.
import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findLead, storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { databaseUrl, dialects, testDatabases } from "#tests/server/databases.ts";
import { createPdf, createPicture } from "#tests/server/hostile-files.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import type { PhotosReply } from "../outcomes.ts";

const MB = 1024 * 1024;
const METRICS_TOKEN = "t0ken";
const databases = testDatabases();

async function createRequest({ store }: Pick<TestSite, "store">) {
  const { reference, visitorToken } = await storeLead(store, createLead(`Pool ${randomUUID()}`), []);
  const lead = await findLead(store, reference);
  if (!lead) throw new Error("The request is not stored.");
  return { id: lead.id, path: `/request/${visitorToken}/photos` };
}

/** Returns a survey of this size, different each time. */
function createSurvey(megabytes: number): Buffer {
  return Buffer.concat([createPdf(1), randomBytes(megabytes * MB), Buffer.from("%%EOF")]);
}

async function send(site: TestSite, path: string, content: Buffer) {
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(content)]), "file");
  const response = await site.send(path, { method: "POST", body, headers: { accept: "application/json" } });
  const { results } = (await response.json()) as PhotosReply;
  const [result] = results;
  return result?.status === "refused" ? result.reason : result?.status;
}

/** Fills the space without writing as much. */
async function occupy(site: TestSite, megabytes: number): Promise<void> {
  const { id } = await createRequest(site);
  const survey = {
    slot: 0,
    kind: "survey" as const,
    type: "application/pdf",
    name: "survey.pdf",
    digest: "x",
  };
  const rest = { width: null, height: null, thumbnail: null, created_at: new Date().toISOString() };
  await site.store.db
    .insertInto("photos")
    .values({ lead_id: id, ...survey, ...rest, data: Buffer.from("%PDF"), bytes: megabytes * MB })
    .execute();
}

describe.each(dialects)("on %s", (dialect) => {
  async function start(): Promise<TestSite> {
    const address = await databases.address(dialect);
    return startTestSite({
      DATABASE_URL: databaseUrl(address),
      LEADS_RATE_LIMIT: "1000",
      UPLOADS_MAX_MB: "30",
      METRICS_TOKEN,
    });
  }

  test("uploads for several requests at once don't exceed the space for all together", async () => {
    const site = await start();
    await occupy(site, 20);
    const requests = await Promise.all(Array.from({ length: 8 }, () => createRequest(site)));
    const replies = await Promise.all(requests.map(({ path }) => send(site, path, createSurvey(3))));
    // 3 MB and some bytes fit three times into 10 MB.
    expect(replies.sort()).toEqual([...Array(5).fill("space"), ...Array(3).fill("stored")]);
    const metrics = await site.send("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await metrics.text();
    expect(text).toContain(`uploads_max_bytes ${30 * MB}\n`);
    const bytes = Number(/^uploads_bytes (\d+)$/m.exec(text)?.[1]);
    expect(bytes).toBeGreaterThan(29 * MB);
    expect(bytes).toBeLessThanOrEqual(30 * MB);
  });

  test("a full space refuses pictures before decoding, tells the operator, and is free after an erasure", async () => {
    const site = await start();
    await occupy(site, 30);
    const { path } = await createRequest(site);
    const picture = await createPicture(1);
    expect(await send(site, path, picture)).toBe("space");
    expect(site.log()).toMatch(/"level":40[^\n]*A visitor's file is refused[^\n]*UPLOADS_MAX_MB/);
    await site.store.db
      .deleteFrom("photos")
      .where("bytes", "=", 30 * MB)
      .execute();
    expect(await send(site, path, picture)).toBe("stored");
  });
});

test("a start logs at level 50 that the space is used up, and at 40 that it soon will be", async () => {
  const address = await databases.address("sqlite");
  const env = { DATABASE_URL: databaseUrl(address), UPLOADS_MAX_MB: "100" };
  const first = await startTestSite(env);
  await occupy(first, 84);
  await first.stop();
  const nearly = await startTestSite(env);
  await expect.poll(() => nearly.log(), { timeout: 30_000 }).toMatch(/"level":40.*most of UPLOADS_MAX_MB/);
  await occupy(nearly, 2);
  await nearly.stop();
  const full = await startTestSite(env);
  await expect.poll(() => full.log(), { timeout: 30_000 }).toMatch(/"level":50.*all of UPLOADS_MAX_MB/);
});
