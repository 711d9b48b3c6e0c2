// Pages in the sitemap, and the content files that determine their dates.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { canonicalOf, contentOf, writeSearchFiles } from "./search-files.ts";

const page = (address: string, more = "") =>
  `<html><head><link rel="canonical" href="${address}"/>${more}</head></html>`;

const site = "https://www.bluemagnolia.example";

let client: string;
beforeEach(() => {
  client = temporaryFolder();
});

function built(folder: string, html: string) {
  mkdirSync(join(client, folder), { recursive: true });
  writeFileSync(join(client, folder, "index.html"), html);
}

test("lists the pages of a built site with dates, without noindex pages", () => {
  built("", page(`${site}/`));
  built("portfolio/modern-oasis", page(`${site}/portfolio/modern-oasis`));
  built("hidden", page(`${site}/hidden`, '<meta name="robots" content="noindex"/>'));
  writeSearchFiles(
    process.cwd(),
    "content",
    { client, pages: temporaryFolder() },
    readContent().company,
    site,
  );
  const xml = readFileSync(join(client, "sitemap.xml"), "utf8");
  expect(
    [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(([, at]) => at),
  ).toEqual([`${site}/`, `${site}/portfolio/modern-oasis`]);
  expect(readFileSync(join(client, "robots.txt"), "utf8")).toContain(`${site}/sitemap.xml`);
  expect(JSON.parse(readFileSync(join(client, "manifest.webmanifest"), "utf8"))).toHaveProperty("icons");
});

test("fails for a page without known content files", () => {
  built("nowhere", page(`${site}/nowhere`));
  expect(() =>
    writeSearchFiles(
      process.cwd(),
      "content",
      { client, pages: temporaryFolder() },
      readContent().company,
      site,
    ),
  ).toThrow(/nowhere\.yaml/);
});

test("finds the content files of a page", () => {
  expect(contentOf("/portfolio/modern-oasis")).toEqual(["projects/modern-oasis.yaml"]);
  expect(contentOf("/areas/katy")).toEqual(["areas/katy.yaml"]);
  expect(contentOf("/")).toContain("home.yaml");
});

test("leaves out a page without a canonical address", () => {
  expect(canonicalOf("<html></html>")).toBeNull();
});
