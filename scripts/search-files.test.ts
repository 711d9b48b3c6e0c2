// Which pages the sitemap lists, and by which files their day is told.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { canonicalOf, contentOf, writeSearchFiles } from "./search-files.ts";

const page = (address: string, more = "") =>
  `<html><head><link rel="canonical" href="${address}"/>${more}</head></html>`;

const site = "https://www.bluemagnolia.example";

let client: string;
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "client-"));
});
afterEach(() => rmSync(client, { recursive: true }));

function built(folder: string, html: string) {
  mkdirSync(join(client, folder), { recursive: true });
  writeFileSync(join(client, folder, "index.html"), html);
}

test("a built site's pages are listed with a day each, unlisted ones are not", () => {
  built("", page(`${site}/`));
  built("portfolio/modern-oasis", page(`${site}/portfolio/modern-oasis`));
  built("hidden", page(`${site}/hidden`, '<meta name="robots" content="noindex"/>'));
  writeSearchFiles(process.cwd(), client, readContent().company, site);
  const xml = readFileSync(join(client, "sitemap.xml"), "utf8");
  expect(
    [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(([, at]) => at),
  ).toEqual([`${site}/`, `${site}/portfolio/modern-oasis`]);
  expect(readFileSync(join(client, "robots.txt"), "utf8")).toContain(`${site}/sitemap.xml`);
  expect(JSON.parse(readFileSync(join(client, "manifest.webmanifest"), "utf8"))).toHaveProperty("icons");
});

test("a page whose content nobody knows stops the build", () => {
  built("nowhere", page(`${site}/nowhere`));
  expect(() => writeSearchFiles(process.cwd(), client, readContent().company, site)).toThrow(/nowhere\.yaml/);
});

test("a page knows its files", () => {
  expect(contentOf("/portfolio/modern-oasis")).toEqual(["projects/modern-oasis.yaml"]);
  expect(contentOf("/areas/katy")).toEqual(["areas/katy.yaml"]);
  expect(contentOf("/")).toContain("home.yaml");
});

test("a page without a canonical address is not listed", () => {
  expect(canonicalOf("<html></html>")).toBeNull();
});
