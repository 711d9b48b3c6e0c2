// `npm run test:rebrand`: serves a copy with another brand and searches it for the old one.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { listPagePaths } from "#content/page-paths.ts";
import { readContent } from "#content/read.ts";
import type { Company } from "#content/schemas/company.ts";
import { formatCount } from "#lib/numbers.ts";
import { copySite } from "#tools/site-copy.ts";
import { startTrialSite } from "#tools/start-site.ts";

/** Names longer than most, and colors with enough contrast. */
const changes = {
  name: "Old Cypress Swimming Pools of Texas",
  shortName: "Old Cypress Pools of Texas",
  tagline: "Pools for a warm state",
  founded: 1987,
  url: "https://www.oldcypress.example",
  phone: "(281) 555-0177",
  email: "office@oldcypress.example",
  colors: {
    brand: "#3b1f52",
    brandMid: "#6a4a86",
    brandLight: "#e6dcef",
    accent: "#8c2f56",
    accentDark: "#6f2244",
  },
};
const address = { street: "77 Specimen Road", postalCode: "77005" };
/** A square with a hole, in the form in which the office traces an uploaded logo. */
const logo = "M8 8L40 8L40 40L8 40ZM16 16L16 32L32 32L32 16Z";

type Brand = { words: RegExp; colors: RegExp };

/** Matches the old brand in texts and addresses, and its colors. */
function oldBrandOf(company: Company): Brand {
  const digits = company.phone.replace(/\D/g, "");
  const words = [
    company.shortName,
    company.shortName.replace(/\W/g, ""),
    company.phone,
    digits,
    company.email,
    new URL(company.url).host,
    company.address.street,
  ];
  return { words: anyOf(words), colors: anyOf(Object.values(company.colors)) };
}

function anyOf(words: string[]): RegExp {
  return new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
}

function rebrand(copy: string): Company {
  const file = join(copy, "content/company.yaml");
  const company = parse(readFileSync(file, "utf8")) as Company;
  const social = company.social.map(({ network }) => ({
    network,
    url: `https://${network}.example/oldcypress`,
  }));
  writeFileSync(
    file,
    stringify({ ...company, ...changes, logo, address: { ...company.address, ...address }, social }),
  );
  return company;
}

/** Files that the server generates from content. */
const madeFiles = ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.svg", "/planner.svg"];

/** Returns pages and files that contain the old brand, with what was found. */
async function findLeftovers(copy: string, url: string, { words, colors }: Brand): Promise<string[]> {
  const leftovers: string[] = [];

  function search(place: string, text: string, ...brand: RegExp[]): void {
    const found = new Set(brand.flatMap((part) => text.match(part) ?? []));
    if (found.size > 0) leftovers.push(`${place}: ${[...found].join(", ")}`);
  }

  // Not for colors, because the style sheet has this company's as defaults, which each page replaces.
  for (const file of globSync("build/current/{client,server}/**/*.{js,mjs,css,json,svg,txt,vtt}", {
    cwd: copy,
  }))
    search(file, readFileSync(join(copy, file), "utf8"), words);
  for (const path of [...listPagePaths(readContent()), ...madeFiles])
    search(path, await read(url + path), words, colors);
  return leftovers;
}

async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} responded with ${reply.status}.`);
  return reply.text();
}

if (import.meta.main) {
  const copy = copySite();
  const brand = oldBrandOf(rebrand(copy));
  execFileSync(process.execPath, ["tools/content-check.ts"], {
    cwd: copy,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const site = await startTrialSite({}, copy);
  const leftovers = await findLeftovers(copy, site.url, brand);
  // The header and the footer have one each.
  const logos = (await read(site.url)).split(logo).length - 1;
  await site.stop();
  for (const line of leftovers) console.error(line);
  console.log(`${formatCount(leftovers.length, "page or file", "pages or files")} with the old brand`);
  if (logos < 2) console.error("The new logo is missing in the header or the footer.");
  if (leftovers.length > 0 || logos < 2) process.exitCode = 1;
}
