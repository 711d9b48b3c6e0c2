// Uploads of pictures by staff, and the files that are made of them.
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { readOfficePictures } from "#content/encoded-pictures.ts";
import { CACHE_FOREVER } from "#platform/http/built-files.ts";
import { listOfficePictures, readMaster, setAside, storeMaster } from "#platform/pictures/office-pictures.ts";
import { createHostileFiles } from "#tests/server/hostile-files.ts";
import { exchange } from "#tests/server/raw-client.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { PICTURES_ADDRESS, type PictureResult, UPLOAD_ADDRESS } from "../pictures.ts";

type NamedFile = { name: string; content: Buffer };

function photo(background = "#4488aa"): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function upload(site: TestSite, files: NamedFile[], headers: Record<string, string>): Promise<Response> {
  const body = new FormData();
  for (const { name, content } of files) body.append("files", new Blob([new Uint8Array(content)]), name);
  return site.send(UPLOAD_ADDRESS, {
    method: "POST",
    body,
    headers: { origin: site.url, accept: "application/json", ...headers },
  });
}

async function listMasters(site: TestSite): Promise<string[]> {
  return (await listOfficePictures(site.store)).map(({ name }) => name);
}

test("stores and encodes several pictures, whose files are served for good", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const files = [
    { name: "Smith spa.jpg", content: await photo() },
    { name: "notes.txt", content: Buffer.from("x") },
  ];
  const response = await upload(site, files, { cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    results: [
      { file: "Smith spa.jpg", status: "stored", name: "smith-spa" },
      { file: "notes.txt", status: "refused", reason: "type" },
    ],
  });
  const widths = () => readOfficePictures()["smith-spa"]?.widths;
  await vi.waitFor(() => expect(widths()).toContain(480), { timeout: 30_000 });
  const { hash } = readOfficePictures()["smith-spa"] ?? {};
  for (const method of ["GET", "HEAD"]) {
    const file = await site.send(`/pictures/smith-spa.${hash}-480.avif`, { method });
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "image/avif",
      CACHE_FOREVER,
    ]);
    for (const other of ["smith-spa.jpg", "..%2fsmith-spa.jpg", `smith-spa.${hash}-481.avif`])
      expect((await site.send(`/pictures/${other}`, { method })).status, other).toBe(404);
  }
  for (const size of ["small", "large"]) {
    const preview = await site.send(`/office/site/pictures/smith-spa/${size}`, { headers: { cookie } });
    expect(preview.status).toBe(302);
    const file = await site.send(preview.headers.get("location") ?? "");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
});

test("renames a picture named like a property of every object", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const response = await upload(site, [{ name: "constructor.jpg", content: await photo() }], { cookie });
  expect(await response.json()).toMatchObject({ results: [{ status: "stored", name: "constructor-2" }] });
});

test("gives no upload the name of a removed picture, which can be put back", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  await storeMaster(site.store, await photo("#aa8844"), "deck", () => false);
  await setAside(site.store, "deck");
  const response = await upload(site, [{ name: "deck.jpg", content: await photo() }], { cookie });
  expect(await response.json()).toMatchObject({ results: [{ status: "stored", name: "deck-2" }] });
});

test("answers that it is busy while others upload, once the files are sent", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const { host, port } = new URL(site.url);
  const head = `POST ${UPLOAD_ADDRESS} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\norigin: ${site.url}\r\n`;
  const type = "content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x";
  const others: Socket[] = [];
  const startOther = () => {
    const other = connect(Number(port), "127.0.0.1");
    other.write(head + type);
    others.push(other);
  };
  for (let count = 0; count < 4; count++) startOther();
  const large = [{ name: "deck.jpg", content: Buffer.alloc(8 * 1024 * 1024) }];
  await vi.waitFor(
    async () => {
      const response = await upload(site, large, { cookie });
      // It may have arrived before one of the others, which was then refused in its place.
      if (response.ok) startOther();
      expect([response.status, await response.json()]).toEqual([503, { results: [], failure: "busy" }]);
    },
    { timeout: 20_000 },
  );
  for (const other of others) other.destroy();
});

test("answers a form without scripts with a redirect that names each file's outcome", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const files = [
    { name: "deck.jpg", content: await photo() },
    { name: "a&b.txt", content: Buffer.from("x") },
  ];
  const response = await upload(site, files, { cookie, accept: "text/html" });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/office/site/pictures?added=deck&refused=type+a%26b.txt",
  ]);
});

test("refuses uploads without staff, session or our own origin", async () => {
  const site = await startTestSite();
  const files = [{ name: "deck.jpg", content: await photo() }];
  const none = await upload(site, files, {});
  expect(none.status).toBe(405);
  const cookie = await signIn(site);
  expect((await upload(site, files, {})).status).toBe(401);
  expect((await upload(site, files, { cookie, origin: "https://other.example" })).status).toBe(403);
  expect(await listMasters(site)).toEqual([]);
});

test("tells a page that staff were signed out meanwhile, once its file is sent", async () => {
  const site = await startTestSite();
  await signIn(site);
  const large = [{ name: "deck.jpg", content: Buffer.alloc(8 * 1024 * 1024) }];
  const response = await upload(site, large, {});
  expect([response.status, await response.json()]).toEqual([401, { results: [], failure: "signedOut" }]);
  expect(response.headers.get("connection")).toBe("keep-alive");
  const page = await upload(site, large, { accept: "text/html" });
  expect([page.status, page.headers.get("location")]).toEqual([303, `${PICTURES_ADDRESS}?failure=signedOut`]);
  const foreign = await upload(site, large, { origin: "https://other.example" });
  expect([foreign.status, await foreign.text()]).toEqual([403, expect.stringContaining("another website")]);
});

test("stores only re-encoded pictures of hostile files, sent 8 at a time", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const hostile = await createHostileFiles(1, 640);
  const stored: string[] = [];
  for (let start = 0; start < hostile.length; start += 8) {
    const response = await upload(site, hostile.slice(start, start + 8), { cookie });
    const { results } = (await response.json()) as { results: PictureResult[] };
    for (const [index, result] of results.entries()) {
      const { kind, allowed } = hostile[start + index] ?? {};
      expect(result.status === "stored", kind).toBe(allowed === "picture");
      if (result.status === "stored") stored.push(result.name);
    }
  }
  expect(await listMasters(site)).toEqual([...new Set(stored)].sort());
  for (const name of stored)
    expect((await sharp((await readMaster(site.store, name)) ?? undefined).metadata()).format).toBe("jpeg");
});

test("reads a malformed body before it is refused, so that a browser shows the reason", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const response = await site.send(UPLOAD_ADDRESS, {
    method: "POST",
    body: Buffer.concat([Buffer.from("--x\r\n\r\n"), Buffer.alloc(8 * 1024 * 1024)]),
    headers: {
      cookie,
      origin: site.url,
      accept: "application/json",
      "content-type": "multipart/form-data; boundary=x",
    },
  });
  expect([response.status, await response.json()]).toEqual([422, { results: [], failure: "malformed" }]);
  expect(response.headers.get("connection")).toBe("keep-alive");
});

test("refuses a body by its length, and logs it", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  const response = await exchange(
    site.url,
    `POST ${UPLOAD_ADDRESS} HTTP/1.1\r\nhost: ${new URL(site.url).host}\r\norigin: ${site.url}\r\ncookie: ${cookie}\r\nconnection: close\r\naccept: application/json\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 999999999\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 413/);
  expect(site.log()).toContain('"reason":"size"');
});
