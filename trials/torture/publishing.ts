// `npm run torture -- publishing`: uploads pictures, publishes, replaces and restores them.
import assert from "node:assert/strict";
import sharp from "sharp";
import { MINUTE_MS } from "#lib/durations.ts";
import { listOfficePictures } from "#platform/pictures/office-pictures.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import type { Figures } from "./figures.ts";
import { type OfficeClient, openOffice } from "./office-client.ts";

/** A page with one picture of its own. */
const SUBJECT = "areas/katy.yaml";
const PAGE = "/areas/katy";
const ENCODING_TIMEOUT_MS = 5 * MINUTE_MS;

/** Publishes an uploaded picture, replaces it, and restores the version before. Checks the files that visitors get. */
export async function publishing(count: number): Promise<Figures> {
  const site = await startTrialSite({ SMTP_URL: "smtp://127.0.0.1:9" });
  const office = await openOffice(site, site.database);
  const durationsMs: number[] = [];
  async function publish(restore?: string): Promise<void> {
    const startedMs = performance.now();
    await office.publish(restore);
    durationsMs.push(Math.round(performance.now() - startedMs));
  }

  let files = 0;
  for (let round = 0; round < count; round++) {
    const first = await addPicture(office, "first.jpg", 2 * round);
    await office.edit(SUBJECT, (value) => Object.assign(value, { picture: first }));
    await publish();
    files += await checkPage(site.url, first);
    const [shown] = await office.editor.listHistory();
    const second = await addPicture(office, "second.jpg", 2 * round + 1);
    const places = await office.pictures.replaceEverywhere(first, second);
    assert.deepEqual(
      places.map(({ id }) => id),
      [SUBJECT],
    );
    await publish();
    files += await checkPage(site.url, second);
    assert.ok(!(await readPage(site.url)).includes(`/pictures/${first}.`), "the replaced picture is shown");
    await publish(shown?.id);
    files += await checkPage(site.url, first);
    assert.equal((await office.pictures.remove(first)).length, 1, "a picture that is shown was removed");
  }
  await office.close();
  await site.stop();
  return { published: durationsMs.length, "longest, ms": Math.max(...durationsMs), "files checked": files };
}

async function addPicture(office: OfficeClient, name: string, number: number): Promise<string> {
  const background = { r: 60 + (number % 100), g: 120, b: 160 };
  const content = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { reply } = await office.upload([{ name, type: "image/jpeg", content }]);
  const [result] = reply.results;
  assert.ok(result?.status === "stored", "the picture was not stored");
  const isEncoded = async () =>
    (await listOfficePictures(office.store)).some((one) => one.name === result.name && one.isEncoded);
  await waitUntil(isEncoded, {
    timeoutMs: ENCODING_TIMEOUT_MS,
    everyMs: 200,
    failure: `${result.name} is not encoded after five minutes.`,
  });
  await office.describe(result.name, {
    alt: "A plain area in one color, for a trial",
    focal: [0.5, 0.5],
    kind: "photo",
    credit: "Our own photo",
  });
  return result.name;
}

function readPage(url: string): Promise<string> {
  return fetch(url + PAGE).then((answer) => answer.text());
}

/** Requests all of a picture's files that a page names. @returns how many there are */
async function checkPage(url: string, name: string): Promise<number> {
  const page = await readPage(url);
  const files = new Set(page.match(new RegExp(`/pictures/${name}\\.[\\w-]+\\.(avif|jpg)`, "g")));
  const formats = new Set([...files].map((file) => file.split(".").at(-1)));
  assert.deepEqual([...formats].sort(), ["avif", "jpg"], `${PAGE} does not show ${name}`);
  for (const file of files) {
    const answer = await fetch(url + file);
    assert.equal(answer.status, 200, file);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    const expected = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
    assert.equal(width, expected, file);
    assert.ok(Math.abs(height - width * 0.75) < 1, `${file} is ${width} by ${height}`);
    assert.equal(format, { avif: "heif", jpg: "jpeg" }[file.split(".").at(-1) ?? ""], file);
  }
  return files.size;
}
