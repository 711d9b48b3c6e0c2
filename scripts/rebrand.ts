// `npm run test:rebrand`: builds a copy with another brand and searches it for the old one.
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { parse, stringify } from "yaml";
import type { Company } from "#app/content/schemas/company.ts";
import { formatCount } from "#app/numbers.ts";
import { copySite } from "./site-copy.ts";

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
/** As the office's form traces an uploaded picture: a square with a hole. */
const logo = "M8 8L40 8L40 40L8 40ZM16 16L16 32L32 32L32 16Z";

/** Matches the old brand in texts, addresses and colors. */
function oldBrandOf(company: Company): RegExp {
  const digits = company.phone.replace(/\D/g, "");
  const words = [
    company.shortName,
    company.shortName.replace(/\W/g, ""),
    company.phone,
    digits,
    company.email,
    new URL(company.url).host,
    company.address.street,
    ...Object.values(company.colors),
  ];
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

/** Returns built files that contain the old brand, with what was found. */
function findLeftovers(copy: string, brand: RegExp): string[] {
  const files = globSync("build/**/*.{html,data,js,css,json,svg,xml,txt,webmanifest,vtt,yaml,br}", {
    cwd: copy,
  });
  return files.flatMap((file) => {
    const bytes = readFileSync(join(copy, file));
    const text = (file.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("utf8");
    const found = new Set(text.match(brand));
    return found.size > 0 ? [`${file}: ${[...found].join(", ")}`] : [];
  });
}

/** Returns places that should show the uploaded logo and do not: header and footer of a page. */
function findPlacesWithoutLogo(copy: string): string[] {
  const [folder = ""] = globSync("build/current/client", { cwd: copy });
  const count = (file: string) => readFileSync(join(copy, folder, file), "utf8").split(logo).length - 1;
  return count("index.html") < 2 ? ["index.html"] : [];
}

if (import.meta.main) {
  const copy = copySite();
  try {
    const brand = oldBrandOf(rebrand(copy));
    execFileSync(process.execPath, ["scripts/content-check.ts"], {
      cwd: copy,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const build = spawnSync(process.execPath, ["scripts/build.ts"], {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (build.status !== 0) throw new Error(`The build failed:\n${build.stderr.slice(-2000)}`);
    const leftovers = findLeftovers(copy, brand);
    for (const line of leftovers) console.error(line);
    console.log(`${formatCount(leftovers.length, "built file")} with the old brand`);
    const without = findPlacesWithoutLogo(copy);
    if (without.length > 0) console.error(`The new logo is missing in ${without.join(", ")}`);
    if (leftovers.length + without.length > 0) process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
