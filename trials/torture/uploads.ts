// `npm run torture -- uploads`: sends hostile and huge files, 8 at a time.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import sharp from "sharp";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import { MAX_PICTURES } from "#platform/uploads/limits.ts";
import { createHostileFiles } from "#tests/server/hostile-files.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import { type SiteProcess, startTrialSite } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import type { Figures } from "./figures.ts";
import { compareFifths } from "./memory.ts";
import { requireReceipt, type Upload, upload } from "./send.ts";
import { withStore } from "./stored.ts";

const CONCURRENT_UPLOADS = 8;
/** Files before memory is measured, while a new process compiles code and fills its pools. */
const WARM_UP_FILES = 100;

/** Multipart bodies that no browser sends. */
const malformed = [
  "",
  "--x",
  "--x--",
  "--x\r\n\r\n",
  '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nunfinished',
  `--x\r\n${"x-header: y\r\n".repeat(5_000)}\r\n--x--`,
  `--x\r\ncontent-disposition: form-data; name="${"n".repeat(100_000)}"\r\n\r\n1\r\n--x--`,
  `${'--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n1\r\n'.repeat(3_000)}--x--`,
];

/** Checks that only encoded pictures and one PDF per request are stored, and that memory doesn't grow. */
export async function uploads(count: number): Promise<Figures> {
  const site = await startTrialSite({
    SMTP_URL: "smtp://127.0.0.1:9",
    // A small heap, because Node collects garbage late in a large one.
    NODE_OPTIONS: "--max-old-space-size=160",
  });
  const large = await createLargeFiles();
  const kinds = (await createHostileFiles(0)).length;
  const statuses = new Map<number, number>();
  const samples: number[] = [];
  let longestMs = 0;
  const tokens = new Map<number, string>();

  async function tokenOf(round: number): Promise<string> {
    const token = tokens.get(round) ?? (await requireReceipt(site.url, `uploads-${round}`)).visitorToken;
    tokens.set(round, token);
    return token;
  }

  const sent = WARM_UP_FILES + count;
  await runInParallel(Array(sent).keys(), CONCURRENT_UPLOADS, async (index) => {
    const round = Math.floor(index / kinds);
    const token = await tokenOf(round);
    const hostile = (await createHostileFiles(round))[index % kinds];
    assert.ok(hostile);
    const startedMs = performance.now();
    const result = await uploadOnceFree(site.url, token, hostile);
    longestMs = Math.max(longestMs, performance.now() - startedMs);
    assert.equal(result.status === 200, hostile.allowed !== null, `${hostile.kind}: ${result.status}`);
    statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
    await sendOddBody(site, token, index);
    const huge = index % 5 === 0 && large[(index / 5) % large.length];
    // A new request, because the other one soon has all of its pictures.
    if (huge) {
      const { visitorToken } = await requireReceipt(site.url, `large-${index}`);
      await upload(site.url, visitorToken, [huge]);
    }
    if (index >= WARM_UP_FILES) samples.push(site.readMemoryMb());
  });
  const descriptors = site.countDescriptors();
  const peak = site.readPeakMemoryMb();
  await site.stop();
  const rest = readdirSync(site.folder).filter((name) => name.startsWith("upload-"));
  assert.deepEqual(rest, [], "an upload is left on the disk");
  const stored = await withStore(site.database, checkStored);
  const { early, late } = compareFifths(samples);
  assert.ok(late < early * 1.1 + 20, `memory grew from ${early} to ${late} MB`);
  return {
    "hostile files": sent,
    ...Object.fromEntries([...statuses].sort().map(([status, times]) => [`status ${status}`, times])),
    ...stored,
    "MB early": Math.round(early),
    "MB late": Math.round(late),
    "MB at most, while a picture is decoded": Math.round(peak),
    "longest reply, seconds": Number((longestMs / 1_000).toFixed(1)),
    descriptors,
  };
}

/** Sends a file, and retries while other uploads of its request are in progress. */
function uploadOnceFree(url: string, token: string, file: Upload) {
  return waitUntil(
    async () => {
      const result = await upload(url, token, [file]);
      assert.ok(result, "no reply");
      return result.reply.failure === "busy" ? null : result;
    },
    { timeoutMs: MINUTE_MS, everyMs: 20, failure: "The request was busy for a minute." },
  );
}

/** Sends a malformed body, or one that its client abandons. */
async function sendOddBody({ url }: SiteProcess, token: string, index: number): Promise<void> {
  const path = `/request/${token}/photos`;
  if (index % 4 === 0) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9999999\r\n\r\n${malformed[4]}`,
    );
    socket.write("x".repeat(200_000), () => socket.destroy());
    return;
  }
  const answer = await fetch(url + path, {
    method: "POST",
    body: malformed[index % malformed.length] ?? "",
    headers: { "content-type": "multipart/form-data; boundary=x", accept: "application/json" },
  }).catch(() => null);
  await answer?.arrayBuffer();
  assert.ok(!answer || [413, 422, 503].includes(answer.status), `a malformed body got ${answer?.status}`);
}

/** Returns pictures of the maximum size: a phone's photo with noise, and the most pixels in each format. */
async function createLargeFiles(): Promise<Upload[]> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888888", noise } });
  const plain = () => sharp({ create: { width: 8300, height: 8300, channels: 3, background: "#7a8b6f" } });
  const content = [
    await photo.jpeg({ quality: 90 }).toBuffer(),
    await plain().jpeg({ progressive: true }).toBuffer(),
    await plain().png({ compressionLevel: 1 }).toBuffer(),
    await plain().webp({ effort: 0 }).toBuffer(),
  ];
  return content.map((bytes) => ({ name: "large.jpg", type: "image/jpeg", content: bytes }));
}

async function checkStored({ db }: Store): Promise<Figures> {
  const rows = await db.selectFrom("photos").selectAll().execute();
  for (const { kind, type, data, thumbnail } of rows) {
    if (kind === "survey") {
      assert.equal(type, "application/pdf");
      assert.match(data.toString("latin1", 0, 8), /^%PDF-1/);
      continue;
    }
    for (const picture of [data, thumbnail ?? Buffer.alloc(0)]) {
      const { format, exif, xmp } = await sharp(picture).metadata();
      assert.deepEqual([format, exif, xmp], ["jpeg", undefined, undefined]);
      assert.ok(
        !picture.includes("<script") && !picture.includes("PK\u0003\u0004"),
        "a picture carries a file",
      );
    }
  }
  const countSurveys = (files: typeof rows) => files.filter(({ kind }) => kind === "survey").length;
  for (const own of Map.groupBy(rows, ({ lead_id }) => lead_id).values()) {
    const surveys = countSurveys(own);
    assert.ok(surveys <= 1 && own.length - surveys <= MAX_PICTURES, "a request has too many files");
  }
  const surveys = countSurveys(rows);
  return { "stored pictures": rows.length - surveys, "stored PDFs": surveys };
}
