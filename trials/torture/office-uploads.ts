// `npm run torture -- office-uploads`: staff upload hostile pictures while visitors read pages.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { type PictureResult, UPLOAD_ADDRESS } from "#editing/pictures.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import { filesOfManifest } from "#platform/pictures/manifest.ts";
import { listPending, readManifest } from "#platform/pictures/office-pictures.ts";
import { MAX_STAFF_UPLOADS } from "#platform/uploads/uploads-in-progress.ts";
import { createHostileFiles, createPicture } from "#tests/server/hostile-files.ts";
import { createOddPictures } from "#tests/server/odd-pictures.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import { type SiteProcess, startTrialSite } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import type { Figures } from "./figures.ts";
import { type OfficeClient, openOffice } from "./office-client.ts";

/** The largest square that is accepted. */
const MAX_SIDE_PX = 8_300;
const SMALL_SIDE_PX = 480;
const RUSH_UPLOADS = 20;
/** Pieces and pauses of a slow upload, which takes longer than the time limit of other bodies. */
const SLOW_PIECES = 12;
const SLOW_PAUSE_MS = 3_000;
/** Long, because the server converts earlier pictures first. */
const REPLY_TIMEOUT_MS = 5 * MINUTE_MS;
const ENCODING_TIMEOUT_MS = 20 * MINUTE_MS;
const VISIT_PAUSE_MS = 100;
/** Decoding the largest picture takes 350 MB while the encoder runs. The measured maximum was 677 MB. */
const MAX_MB = 800;

const names = [
  "../../../../etc/cron.d/x.jpg",
  "..\\..\\windows\\x.jpg",
  "%2e%2e%2fx.jpg",
  "a\0.jpg",
  "<img src=x onerror=alert(1)>.jpg",
  "\u202egpj.exe",
  "constructor.jpg",
  "__proto__.jpg",
  "upload.jpg",
  "manifest.json",
  ".encoding.lock",
  "-rf.jpg",
  "CON.jpg",
  " .jpg",
  `${"x".repeat(5_000)}.jpg`,
];

type Sent = { kind: string; name: string; type: string; content: Buffer; outcome: string };

/** Checks that only pictures which the server encoded are stored, in limited memory, and that visitors are served. */
export async function officeUploads(rounds: number): Promise<Figures> {
  const site = await startTrialSite({
    SMTP_URL: "smtp://127.0.0.1:9",
    NODE_OPTIONS: "--max-old-space-size=160",
  });
  const office = await openOffice(site, site.database);
  const visitors = startVisitors(site.url);
  const startMb = site.readMemoryMb();
  const stored = new Set<string>();
  const outcomes = new Map<string, number>();

  function note({ kind, outcome }: Pick<Sent, "kind" | "outcome">, result: PictureResult | undefined): void {
    assert.ok(result, `${kind}: no reply`);
    const found = result.status === "stored" ? "stored" : result.reason;
    assert.ok(outcome === found || (outcome === "refused" && found !== "stored"), `${kind}: ${found}`);
    outcomes.set(found, (outcomes.get(found) ?? 0) + 1);
    if (result.status === "stored") stored.add(result.name);
  }

  async function send(file: Sent): Promise<void> {
    const { reply } = await office.upload([file]);
    note(file, reply.results[0]);
  }

  for (let round = 0; round < rounds; round++) {
    const [files, slow] = [
      await createFiles(round),
      await createPicture(5_000 + round, "jpeg", SMALL_SIDE_PX),
    ];
    const sendingSlowly = sendSlowly(site, office, slow);
    // The slow upload is one of the allowed ones.
    await runInParallel(files, MAX_STAFF_UPLOADS - 1, send);
    note({ kind: "slow upload", outcome: "stored" }, (await sendingSlowly)[0]);
    await sendBrokenBodies(site, office);
    await rush(office, round, note);
  }
  const uploadedMb = site.readPeakMemoryMb();
  const seconds = await waitUntilEncoded(office.store);
  const visits = await visitors.stop();
  const [peak, end, descriptors] = [site.readPeakMemoryMb(), site.readMemoryMb(), site.countDescriptors()];
  await site.stop();
  const files = await checkStored(office.store, site.folder, stored);
  await office.close();
  assert.equal(visits.failed, 0, "a visitor got no page");
  assert.ok(peak < MAX_MB, `the server took ${Math.round(peak)} MB`);
  return {
    ...Object.fromEntries([...outcomes].sort()),
    "encoded files": files,
    "seconds of encoding after the last upload": seconds,
    "MB at the start": Math.round(startMb),
    "MB at most, uploads": Math.round(uploadedMb),
    "MB at most, with the encoder": Math.round(peak),
    "MB at the end": Math.round(end),
    descriptors,
    "visitors' requests": visits.count,
    "slowest, ms": Math.round(visits.slowestMs),
  };
}

async function createFiles(round: number): Promise<Sent[]> {
  const odd = await createOddPictures(MAX_SIDE_PX);
  const hostile = await createHostileFiles(round, SMALL_SIDE_PX);
  const named = names.map(async (name, index) => ({
    kind: `name ${name.slice(0, 40)}`,
    name,
    type: "image/jpeg",
    content: await createPicture(1_000 + 100 * round + index, "jpeg", SMALL_SIDE_PX),
    outcome: "stored",
  }));
  return [
    ...odd.map(({ kind, content, outcome }) => ({
      kind,
      name: `${kind}.jpg`,
      type: "image/jpeg",
      content,
      outcome,
    })),
    ...hostile.map(({ allowed, ...file }) => ({
      ...file,
      outcome: allowed === "picture" ? "stored" : "refused",
    })),
    ...(await Promise.all(named)),
  ];
}

/** Sends a form over a raw socket, so that it may be malformed. @returns the reply's text */
async function sendRaw(
  { url }: SiteProcess,
  { headers }: OfficeClient,
  lines: string[],
  pieces: (string | Buffer)[],
  { pauseMs = 0, waitMs = 1_000 } = {},
): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const replies: Buffer[] = [];
  socket.on("data", (data) => replies.push(data));
  socket.on("error", () => {});
  const closed = once(socket, "close");
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `POST ${UPLOAD_ADDRESS} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    "accept: application/json",
    "connection: close",
  ];
  socket.write([...head, ...own, ...lines, "", ""].join("\r\n"));
  for (const piece of pieces) {
    if (!socket.destroyed) socket.write(piece);
    if (pauseMs > 0) await pause(pauseMs);
  }
  // Ends a body that is incomplete.
  const ending = setTimeout(() => socket.end(), waitMs);
  await closed;
  clearTimeout(ending);
  return Buffer.concat(replies).toString();
}

const TYPE = "content-type: multipart/form-data; boundary=x";
const FILE = '--x\r\ncontent-disposition: form-data; name="files"; filename="slow.jpg"\r\n\r\n';

async function sendSlowly(
  site: SiteProcess,
  office: OfficeClient,
  picture: Buffer,
): Promise<PictureResult[]> {
  const body = Buffer.concat([Buffer.from(FILE), picture, Buffer.from("\r\n--x--\r\n")]);
  const step = Math.ceil(body.length / SLOW_PIECES);
  const pieces = Array.from({ length: SLOW_PIECES }, (_one, index) =>
    body.subarray(index * step, (index + 1) * step),
  );
  const text = await sendRaw(site, office, [TYPE, `content-length: ${body.length}`], pieces, {
    pauseMs: SLOW_PAUSE_MS,
    waitMs: REPLY_TIMEOUT_MS,
  });
  return JSON.parse(text.slice(text.indexOf("\r\n\r\n")).match(/\{.*\}/s)?.[0] ?? "{}").results ?? [];
}

/** Sends bodies with a wrong length or form, which must neither be stored nor end the server. */
async function sendBrokenBodies(site: SiteProcess, office: OfficeClient): Promise<void> {
  const body = `${FILE}x\r\n--x--\r\n`;
  const refused = / (400|408|411|413|415|422) /;
  const cases: [string, string[], string][] = [
    ["a length that is too long", [TYPE, "content-length: 5000"], body],
    ["a length that is too short", [TYPE, "content-length: 40"], body],
    ["a length that is no number", [TYPE, "content-length: 1e3"], body],
    ["two lengths", [TYPE, "content-length: 10", `content-length: ${body.length}`], body],
    ["more than is allowed", [TYPE, "content-length: 999999999999"], body],
    ["no length", [TYPE], body],
    ["a chunk that is no number", [TYPE, "transfer-encoding: chunked"], `zz\r\n${body}\r\n0\r\n\r\n`],
    ["no boundary", ["content-type: multipart/form-data", `content-length: ${body.length}`], body],
    ["no form", ["content-type: image/jpeg", `content-length: ${body.length}`], body],
  ];
  for (const [kind, lines, sent] of cases) {
    const [status = ""] = (await sendRaw(site, office, lines, [sent])).split("\r\n");
    assert.ok(status === "" || refused.test(`${status} `), `${kind}: ${status}`);
  }
}

/** Sends many pictures at once. Retries those that get 503. */
async function rush(
  office: OfficeClient,
  round: number,
  note: (file: Pick<Sent, "kind" | "outcome">, result: PictureResult | undefined) => void,
): Promise<void> {
  let busy = 0;
  await runInParallel(Array(RUSH_UPLOADS).keys(), RUSH_UPLOADS, async (index) => {
    const content = await createPicture(20_000 + 100 * round + index, "png", SMALL_SIDE_PX);
    const files = [{ name: `rush-${index}.png`, type: "image/png", content }];
    const received = await waitUntil(
      async () => {
        const { status, reply } = await office.upload(files);
        if (status !== 503) return reply;
        assert.equal(reply.failure, "busy");
        busy += 1;
        return null;
      },
      { timeoutMs: REPLY_TIMEOUT_MS, everyMs: 100, failure: "The server was busy for five minutes." },
    );
    note({ kind: "rush", outcome: "stored" }, received.results[0]);
  });
  assert.ok(busy > 0, "all uploads were received at once");
}

/** Requests pages one after another until it is stopped. */
function startVisitors(url: string) {
  const seen = { count: 0, failed: 0, slowestMs: 0 };
  let isStopped = false;
  async function visit(): Promise<void> {
    for (const paths = ["/", "/contact?plan=", "/areas/katy"]; !isStopped; await pause(VISIT_PAUSE_MS)) {
      const startedMs = performance.now();
      const answer = await fetch(url + paths[seen.count % paths.length]).catch(() => null);
      await answer?.arrayBuffer();
      seen.count += 1;
      if (answer?.status !== 200) seen.failed += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedMs);
    }
  }
  const visiting = visit();
  return {
    async stop() {
      isStopped = true;
      await visiting;
      return seen;
    },
  };
}

/** @returns the seconds that it took */
async function waitUntilEncoded(store: Store): Promise<number> {
  const startedMs = performance.now();
  await waitUntil(async () => (await listPending(store)).length === 0, {
    timeoutMs: ENCODING_TIMEOUT_MS,
    everyMs: 500,
    failure: "Pictures are not encoded after 20 minutes.",
  });
  return Math.round((performance.now() - startedMs) / 1_000);
}

/** Checks that the database has the stored pictures, their files, and nothing else. @returns how many files */
async function checkStored(store: Store, folder: string, stored: Set<string>): Promise<number> {
  const masters = await store.db.selectFrom("site_pictures").select(["name", "master"]).execute();
  assert.deepEqual(masters.map(({ name }) => name).sort(), [...stored].sort(), "there are other pictures");
  for (const { name, master } of masters) {
    assert.match(name, /^[a-z0-9-]+$/);
    const { format, exif, xmp, icc, pages, width, height } = await sharp(master).metadata();
    assert.deepEqual(
      [format, exif, xmp, icc, pages],
      ["jpeg", undefined, undefined, undefined, undefined],
      name,
    );
    assert.ok(Math.max(width, height) <= 3_840 && Math.min(width, height) >= 240, name);
  }
  const encoded = await store.db.selectFrom("site_picture_files").select(["file", "bytes"]).execute();
  const expected = filesOfManifest(await readManifest(store));
  assert.deepEqual(encoded.map(({ file }) => file).sort(), [...expected].sort());
  for (const { bytes } of encoded) await sharp(bytes).stats();
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith("upload-")),
    [],
    "an upload is left on the disk",
  );
  assert.ok(!existsSync(join(folder, "x.jpg")) && !existsSync("/etc/cron.d/x.jpg"));
  return encoded.length;
}
