// Sitemap, robots.txt and web manifest.
import { expect, test } from "vitest";
import { manifest, robots, sitemap } from "./search-files.ts";

test("sitemap lists each address with its day if known and escapes XML", () => {
  const xml = sitemap([
    { address: "https://pools.example/", changed: "2026-11-21" },
    { address: "https://pools.example/a?b&c<d", changed: "2026-01-02" },
    { address: "https://pools.example/terms", changed: null },
  ]);
  expect(xml).toContain("<loc>https://pools.example/</loc><lastmod>2026-11-21</lastmod>");
  expect(xml).toContain("/a?b&#38;c&#60;d");
  expect(xml).toContain("<url><loc>https://pools.example/terms</loc></url>");
  expect(xml.match(/<url>/g)).toHaveLength(3);
});

test("robots allows all but newsletter links and names the sitemap", () => {
  expect(robots("https://pools.example").split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /newsletter",
    "",
    "Sitemap: https://pools.example/sitemap.xml",
    "",
  ]);
});

test("manifest names the company and icons of both sizes", () => {
  const made = JSON.parse(manifest({ name: "Pools Inc.", shortName: "Pools", tagline: "Pools" }));
  expect(made).toMatchObject({ name: "Pools Inc.", short_name: "Pools", start_url: "/" });
  expect(made.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(["192x192", "512x512"]),
  );
});
