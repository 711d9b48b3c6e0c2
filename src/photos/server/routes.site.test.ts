// Tests of photos and surveys over real HTTP: what is stored, what is refused, and how often.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { MAX_PICTURES } from "#platform/uploads/limits.ts";
import { findLead, storeLead } from "#requests/server/leads.ts";
import { snooze } from "#requests/server/next-steps.ts";
import { readTimeline } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { databaseUrl, dialects, testDatabases } from "#tests/server/databases.ts";
import { createHostileFiles, createPdf, createPicture } from "#tests/server/hostile-files.ts";
import { exchange, openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import type { FileResult, PhotosReply } from "../outcomes.ts";

const json = { accept: "application/json" };
const databases = testDatabases();

/** Starts a site with one request. */
async function startWithRequest(env: NodeJS.ProcessEnv = {}) {
  const site = await startTestSite({ LEADS_RATE_LIMIT: "1000", ...env });
  const { reference, visitorToken } = await storeLead(site.store, createLead("A pool"), []);
  const path = `/request/${visitorToken}/photos`;
  return {
    site,
    path,
    async readFiles() {
      return site.store.db.selectFrom("photos").selectAll().orderBy("id").execute();
    },
    async readLead() {
      return findLead(site.store, reference);
    },
  };
}

function toForm(files: [name: string, content: Buffer, type?: string][]): FormData {
  const form = new FormData();
  for (const [name, content, type] of files)
    form.append("files", new Blob([new Uint8Array(content)], type ? { type } : {}), name);
  return form;
}

async function upload(
  site: TestSite,
  path: string,
  files: Parameters<typeof toForm>[0],
  headers: Record<string, string> = json,
) {
  const response = await site.send(path, { method: "POST", body: toForm(files), headers });
  const reply = headers.accept ? ((await response.json()) as PhotosReply) : null;
  return { response, status: response.status, results: reply?.results ?? [], failure: reply?.failure };
}

describe("an upload", () => {
  test("stores pictures as JPEG and a survey as sent, and says so in the request", async () => {
    const { site, path, readFiles, readLead } = await startWithRequest();
    const png = await createPicture(1, "png", 900);
    const { status, results } = await upload(site, path, [
      ["yard.png", png],
      ["survey.pdf", createPdf(1)],
    ]);
    expect(status).toBe(200);
    expect(results).toMatchObject([
      { status: "stored", file: { kind: "picture", name: "yard.png" } },
      { status: "stored", file: { kind: "survey", name: "survey.pdf", bytes: createPdf(1).length } },
    ]);
    const [picture, survey] = await readFiles();
    expect(picture).toMatchObject({ kind: "picture", type: "image/jpeg", width: 900, height: 900 });
    expect(await sharp(picture?.data).metadata()).toMatchObject({ format: "jpeg", width: 900 });
    expect(await sharp(picture?.thumbnail ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 480 });
    expect(survey?.data.equals(createPdf(1))).toBe(true);
    const lead = await readLead();
    expect(lead?.photos).toEqual([
      { id: picture?.id, type: "image/jpeg", bytes: picture?.data.length },
      { id: survey?.id, type: "application/pdf", bytes: survey?.data.length },
    ]);
    expect((await readTimeline(site.store, lead?.id ?? 0)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(["picture-added", "survey-added"]),
    );
  });

  test("sends a browser without scripts back to its request", async () => {
    const { site, path, readFiles } = await startWithRequest();
    const { response } = await upload(site, path, [["yard.jpg", await createPicture(1)]], {});
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      path.replace(/\/photos$/, "#photos"),
    ]);
    expect(await readFiles()).toHaveLength(1);
    const reloaded = await site.send(path);
    expect([reloaded.status, reloaded.headers.get("location")]).toEqual([303, path.replace(/\/photos$/, "")]);
  });

  test("stores the same file once", async () => {
    const { site, path, readFiles } = await startWithRequest();
    const picture = await createPicture(1);
    const send = () => upload(site, path, [["yard.jpg", picture]]);
    const replies = await Promise.all([send(), send()]);
    replies.push(await send());
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1);
    expect(await readFiles()).toHaveLength(1);
  });

  test("stores valid files and names each refused one", async () => {
    const { site, path, readFiles } = await startWithRequest();
    const { status, results } = await upload(site, path, [
      ["notes.txt", Buffer.from("hello")],
      ["yard.jpg", await createPicture(1)],
      ["empty.jpg", Buffer.alloc(0)],
      ["first.pdf", createPdf(1)],
      ["second.pdf", createPdf(2)],
    ]);
    expect(status).toBe(422);
    expect(results.map((result) => (result.status === "refused" ? result.reason : result.name))).toEqual([
      "type",
      "yard.jpg",
      "empty",
      "first.pdf",
      "survey",
    ]);
    expect(await readFiles()).toHaveLength(2);
  });

  test("is refused from another website, for an unknown request, and as a wrong or empty body", async () => {
    const { site, path, readFiles } = await startWithRequest();
    const files: [string, Buffer][] = [["yard.jpg", await createPicture(1)]];
    const foreign = await upload(site, path, files, { ...json, origin: "https://evil.example" });
    expect([foreign.status, foreign.failure]).toEqual([403, "foreign"]);
    for (const token of ["x", "a".repeat(32), "%00"])
      expect((await upload(site, `/request/${token}/photos`, files)).status).toBe(404);
    const send = (body: string | FormData) => site.send(path, { method: "POST", body, headers: json });
    expect(await (await send("name=value")).json()).toEqual({ results: [], failure: "malformed" });
    expect(await (await send(new FormData())).json()).toMatchObject({ results: [] });
    expect(await readFiles()).toEqual([]);
  });

  test("is limited by address, and counts each of its files", async () => {
    const { site, path, readFiles } = await startWithRequest({ LEADS_RATE_LIMIT: "1" });
    const texts = Array.from({ length: 23 }, (_, index): [string, Buffer] => [
      `${index}.txt`,
      Buffer.from("x"),
    ]);
    await upload(site, path, texts);
    const pictures = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, index): Promise<[string, Buffer]> => [`${index}.jpg`, await createPicture(index * 30)],
      ),
    );
    const { results } = await upload(site, path, pictures);
    expect(results.map(({ status }) => status)).toEqual([...Array(7).fill("stored"), "refused"]);
    expect(await readFiles()).toHaveLength(7);
    expect((await upload(site, path, pictures.slice(0, 1))).status).toBe(429);
    expect(site.log()).toContain('"limit":"uploads"');
  });

  test("has three tries to send a readable picture", async () => {
    const { site, path, readFiles } = await startWithRequest();
    const damaged = await Promise.all(
      [1, 2, 3, 4].map(
        async (number): Promise<[string, Buffer]> => [
          `${number}.jpg`,
          (await createPicture(number, "jpeg", 640)).subarray(0, 1000),
        ],
      ),
    );
    const whole: [string, Buffer] = ["yard.jpg", await createPicture(5)];
    const { results } = await upload(site, path, [...damaged, whole]);
    expect(results.map((result) => result.status === "refused" && result.reason)).toEqual([
      "unreadable",
      "unreadable",
      "unreadable",
      "failed",
      "failed",
    ]);
    expect(await readFiles()).toEqual([]);
    expect((await upload(site, path, [damaged[0] ?? whole, whole])).results).toMatchObject([
      { reason: "unreadable" },
      { status: "stored" },
    ]);
  });

  test("is refused by its length before it is sent", async () => {
    const { site, path } = await startWithRequest();
    const response = await exchange(
      site.url,
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\naccept: application/json\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 999999999\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 413/);
    expect(site.log()).toMatch(/"path":"\/request\/…\/photos","reason":"size"/);
  });

  test("that is refused is read first, so that its browser shows the reason", async () => {
    const { site, path } = await startWithRequest({ LEADS_RATE_LIMIT: "1" });
    const large = Buffer.alloc(8 * 1024 * 1024);
    const send = async (to: string, headers: Record<string, string> = {}) => {
      const body = headers["content-type"] ? large : toForm([["yard.jpg", large]]);
      const response = await site.send(to, { method: "POST", body, headers: { ...json, ...headers } });
      const { failure } = (await response.json()) as PhotosReply;
      return [response.status, failure, response.headers.get("connection")];
    };
    expect(await send(path, { origin: "https://evil.example" })).toEqual([403, "foreign", "keep-alive"]);
    expect(await send("/request/unknown/photos")).toEqual([404, "gone", "keep-alive"]);
    const malformed = { "content-type": "multipart/form-data" };
    expect(await send(path, malformed)).toEqual([422, "malformed", "keep-alive"]);
    const text: [string, Buffer] = ["a.txt", Buffer.from("x")];
    for (const count of [20, 8]) await upload(site, path, Array(count).fill(text));
    expect(await send(path)).toEqual([429, "limited", "keep-alive"]);
  });

  test("that is aborted stores nothing, and its token is not in the log", async () => {
    const { site, path, readFiles } = await startWithRequest();
    const client = await openRawClient(
      site.url,
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`,
    );
    client.socket.write(await createPicture(1));
    await site.send("/healthz");
    client.socket.destroy();
    await expect.poll(() => site.log()).toContain("/request/…/photos");
    expect(site.log()).not.toContain(path.split("/")[2]);
    expect(await readFiles()).toEqual([]);
  });
});

test("removes a file of the same request alone", async () => {
  const { site, path, readFiles } = await startWithRequest();
  const other = await storeLead(site.store, createLead("Another pool"), []);
  await upload(site, path, [["yard.jpg", await createPicture(1)]]);
  const [file] = await readFiles();
  const remove = (from: string, headers: Record<string, string> = json) =>
    site.send(`${from}/remove`, {
      method: "POST",
      body: new URLSearchParams({ id: String(file?.id) }),
      headers,
    });
  expect((await remove(`/request/${other.visitorToken}/photos`)).status).toBe(200);
  expect((await remove(path, { ...json, origin: "https://evil.example" })).status).toBe(403);
  expect(await readFiles()).toHaveLength(1);
  expect((await remove(path, {})).headers.get("location")).toBe(path.replace(/\/photos$/, "#photos"));
  expect((await remove(path)).status).toBe(200);
  expect(await readFiles()).toEqual([]);
});

test("a third upload for one link waits for the first two, and other links do not", async () => {
  const { site, path } = await startWithRequest({ TRUST_PROXY: "on" });
  const other = await storeLead(site.store, createLead("Another pool"), []);
  const otherPath = `/request/${other.visitorToken}/photos`;
  const startSlowUpload = (address: string) =>
    openRawClient(
      site.url,
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x`,
    );
  const slow = [await startSlowUpload("203.0.113.1"), await startSlowUpload("203.0.113.2")];
  const send = async (to: string) => {
    const headers = { ...json, "x-forwarded-for": "203.0.113.3" };
    return upload(site, to, [["yard.jpg", await createPicture(1)]], headers);
  };
  const patience = { timeout: 30_000 };
  await expect.poll(async () => (await send(path)).failure, patience).toBe("busy");
  const refused = await send(path);
  expect(refused.status).toBe(503);
  expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(otherPath)).status).toBe(200);
  slow[0]?.socket.destroy();
  await expect.poll(async () => (await send(path)).status, patience).toBe(200);
  slow[1]?.socket.destroy();
});

test("stores only re-encoded pictures and one PDF of hostile files, sent two at a time", async () => {
  const { site, path, readFiles } = await startWithRequest();
  const hostile = await createHostileFiles(1);
  await runInParallel(hostile, 2, async ({ kind, name, type, content, allowed }) => {
    const { status } = await upload(site, path, [[name, content, type]]);
    // Browsers send an empty name for an input without a file, which is not this file's case.
    expect([kind, status]).toEqual([kind, allowed ? 200 : 422]);
  });
  const files = await readFiles();
  expect(files).toHaveLength(hostile.filter(({ allowed }) => allowed).length);
  expect(files.filter(({ kind }) => kind === "survey")).toHaveLength(1);
  for (const { kind, data, name } of files) {
    expect(name).not.toMatch(/[/\\\0]/);
    if (kind === "picture") expect((await sharp(data).metadata()).format).toBe("jpeg");
  }
  expect(site.log()).not.toContain('"level":50');
});

describe.each(dialects)("on %s", (dialect) => {
  test("24 uploads, two at a time, store 8 pictures and one survey", async () => {
    const address = await databases.address(dialect);
    const { site, path, readFiles } = await startWithRequest({ DATABASE_URL: databaseUrl(address) });
    const results: FileResult[] = [];
    await runInParallel(Array(24).keys(), 2, async (index) => {
      const isPdf = index % 2 === 0 && index < 20;
      const file: [string, Buffer] = isPdf
        ? [`${index}.pdf`, createPdf(index)]
        : [`${index}.jpg`, await createPicture(index)];
      results.push(...(await upload(site, path, [file])).results);
    });
    const stored = results.filter(({ status }) => status === "stored");
    const files = await readFiles();
    expect(files.map(({ slot }) => slot).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(stored).toHaveLength(MAX_PICTURES + 1);
    expect(files[0]?.data).toBeInstanceOf(Buffer);
  });

  test("a visitor who sends a file is no longer put aside", async () => {
    const address = await databases.address(dialect);
    const { site, path } = await startWithRequest({ DATABASE_URL: databaseUrl(address) });
    await snooze(site.store, { id: 1, until: "2099-01-04", who: "mia@pools.example" });
    expect((await upload(site, path, [["survey.pdf", createPdf(1)]])).status).toBe(200);
    const leads = await site.store.db.selectFrom("leads").select(["snoozed_until", "next_step_on"]).execute();
    expect(leads).toEqual([{ snoozed_until: null, next_step_on: null }]);
  });
});
