// Icons over HTTP: types, sizes, colors and logo from content.
import sharp from "sharp";
import { expect, test } from "vitest";
import { previewContent, readContent } from "#content/read.ts";
import type { Env } from "#platform/http/env.ts";
import { startTestSite } from "#tests/server/site.ts";
import { createIconRoutes } from "./icons.ts";

test.each([
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
  ["/icon-maskable-512.png", 512],
])("%s is a square PNG of %d px that browsers revalidate", async (path, size) => {
  const site = await startTestSite();
  const response = await site.send(path);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const metadata = await sharp(await response.arrayBuffer()).metadata();
  expect(metadata).toMatchObject({ format: "png", width: size, height: size });
  const etag = response.headers.get("etag") ?? "";
  expect((await site.send(path, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("favicon.ico holds PNGs of 16 and 32 px", async () => {
  const site = await startTestSite();
  const response = await site.send("/favicon.ico");
  expect(response.headers.get("content-type")).toBe("image/x-icon");
  const file = Buffer.from(await response.arrayBuffer());
  expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 2]);
  for (const [index, size] of [16, 32].entries()) {
    const entry = 6 + 16 * index;
    const start = file.readUInt32LE(entry + 12);
    const picture = file.subarray(start, start + file.readUInt32LE(entry + 8));
    expect(file.readUInt8(entry)).toBe(size);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
});

test("other colors in content give other icons at once", async () => {
  const routes = createIconRoutes();
  const read = async () => (await routes.request("/favicon.svg", {}, {} as Env["Bindings"])).text();
  const content = readContent();
  expect(await read()).toContain(`fill="${content.company.colors.brand}"`);
  const colors = { ...content.company.colors, brand: "#4a0f50" };
  const changed = { ...content, company: { ...content.company, colors } };
  expect(await previewContent(changed, read)).toContain('fill="#4a0f50"');
  expect(await read()).not.toContain("#4a0f50");
});
