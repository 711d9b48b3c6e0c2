// `npm run bench:growth`: builds copies of the site with 15, 150 and 1,500 made-up areas and prints what an area costs: time, memory, bytes.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, stringify } from "yaml";

const root = join(import.meta.dirname, "..");
const counts = [15, 150, 1500];
/** What a build reads. Pictures and packages are only read: they need no copy. */
const copied = [
  "app",
  "content",
  "scripts",
  "server",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "package-lock.json",
];
const linked = ["node_modules", "pictures", "public"];

/** An area twice as far along may cost this much more than one before it: builds are never alike to the second. */
const LINEAR = 1.25;
/** Bytes of a page may differ by this share: the hashes of its files do. */
const FLAT = 1.01;

type Measured = {
  areas: number;
  /** Seconds from start to end, whole and by part. */
  seconds: number;
  /** Seconds of processor, all processes together: what else the machine does tells less on it. */
  processor: number;
  parts: Record<string, number>;
  /** Megabytes: the largest process of the build. */
  memory: number;
  /** Bytes over the wire, by what it is. */
  bytes: Record<string, number>;
};

/** Builds a copy of the site with this many areas more than it has. @throws when it can't be built */
function measure(areas: number): Measured {
  const copy = mkdtempSync(join(tmpdir(), "growth-"));
  try {
    for (const part of copied) cpSync(join(root, part), join(copy, part), { recursive: true });
    for (const part of linked) symlinkSync(join(root, part), join(copy, part));
    makeUpAreas(join(copy, "content/areas"), areas);
    return { areas, ...build(copy), bytes: bytesOf(join(copy, "build/client")) };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies of the real areas in turn, each under a name and at a place of its own. */
function makeUpAreas(folder: string, count: number): void {
  const patterns = globSync("*.yaml", { cwd: folder }).sort();
  for (let index = 0; index < count; index++) {
    const pattern = join(folder, patterns[index % patterns.length] ?? "");
    const number = String(index + 1).padStart(4, "0");
    const area = {
      ...parse(readFileSync(pattern, "utf8")),
      order: 1000 + index,
      name: `Made-up ${number}`,
      at: [29.3 + ((index * 7) % 1000) / 1000, -95.8 + ((index * 13) % 800) / 1000],
    };
    writeFileSync(join(folder, `made-up-${number}.yaml`), stringify(area));
  }
}

/** Every process of the build notes what it took as it ends: kilobytes at its peak, microseconds of processor. */
const noteUsage = `import { appendFileSync } from "node:fs";
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  appendFileSync(process.env.USAGE, maxRSS + " " + (userCPUTime + systemCPUTime) + "\\n");
});`;

function build(copy: string): Pick<Measured, "seconds" | "processor" | "parts" | "memory"> {
  const hook = join(copy, "note-usage.mjs");
  const usage = join(copy, "usage.txt");
  writeFileSync(hook, noteUsage);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: copy,
    env: { ...process.env, USAGE: usage, NODE_OPTIONS: `--import=${pathToFileURL(hook)}` },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`The build failed:\n${stderr.slice(-2000)}`);
  const parts = [...stdout.matchAll(/^([A-Z][a-z ]+): ([\d.]+) s$/gm)];
  const processes = readFileSync(usage, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  return {
    seconds,
    parts: Object.fromEntries(parts.map(([, part = "", took]) => [part, Number(took)])),
    processor: processes.reduce((sum, [, took = 0]) => sum + took, 0) / 1e6,
    memory: Math.max(...processes.map(([kilobytes = 0]) => kilobytes)) / 1024,
  };
}

function bytesOf(client: string): Record<string, number> {
  const page = (path: string) => sent(client, `${path}/index.html`);
  return {
    "home page": page("."),
    "/services": page("services"),
    "/areas": page("areas"),
    "a full area": page("areas/katy"),
    "a made-up area": page("areas/made-up-0001"),
    "its scripts": scriptsOf(client, "areas/made-up-0001"),
    "data of an area": sent(client, "areas/katy.data"),
    "sitemap, all areas": sent(client, "sitemap.xml"),
  };
}

/** The bytes of a file as they are sent: small ones are not compressed. */
function sent(client: string, file: string): number {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** What a page's scripts weigh, with what they load at once. */
function scriptsOf(client: string, page: string): number {
  const html = readFileSync(join(client, page, "index.html"), "utf8");
  const files = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));
  return [...files].reduce((sum, file) => sum + sent(client, file), 0);
}

type Row = { what: string; unit: string; values: number[]; growth: "linear" | "flat" };

function rowsOf(all: Measured[]): Row[] {
  const [first] = all;
  if (!first) return [];
  const row = (what: string, unit: string, of: (one: Measured) => number, growth: Row["growth"]): Row => ({
    what,
    unit,
    values: all.map(of),
    growth,
  });
  return [
    row("processor", "s", ({ processor }) => processor, "linear"),
    row("start to end", "s", ({ seconds }) => seconds, "linear"),
    ...Object.keys(first.parts).map((part) =>
      row(`  ${part.toLowerCase()}`, "s", ({ parts }) => parts[part] ?? 0, "linear"),
    ),
    row("memory, largest process", "MB", ({ memory }) => memory, "linear"),
    ...Object.keys(first.bytes).map((what) =>
      row(what, "B", ({ bytes }) => bytes[what] ?? 0, what.startsWith("sitemap") ? "linear" : "flat"),
    ),
  ];
}

/**
 * How a cost grows. Linear: what an area costs between the last two counts, by what it cost between the two before;
 * at most 1 when it is at most linear. Flat: the last value by the one before, at which lists are as long as they get.
 */
function ratioOf({ values, growth }: Row): number {
  const [small = 0, middle = 0, large = 0] = values;
  const [few = 0, some = 0, many = 0] = counts;
  if (growth === "flat") return large / middle;
  return (large - middle) / (many - some) / ((middle - small) / (some - few));
}

function print(rows: Row[], all: Measured[]): void {
  const columns = ["", ...all.map(({ areas }) => `${areas} areas`), "each more", "growth", ""];
  const lines = rows.map((row) => {
    const { what, unit, values, growth } = row;
    const digits = unit === "B" ? 0 : 1;
    const each = ((values.at(-1) ?? 0) - (values[0] ?? 0)) / ((counts.at(-1) ?? 0) - (counts[0] ?? 0));
    return [
      what,
      ...values.map((value) => `${value.toFixed(digits)} ${unit}`),
      `${each.toFixed(unit === "B" ? 1 : 3)} ${unit}`,
      ratioOf(row).toFixed(2),
      growth,
    ];
  });
  const table = [columns, ...lines];
  const widths = columns.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    );
}

if (import.meta.main) {
  const all = counts.map((areas) => {
    const measured = measure(areas);
    console.log(`${areas} made-up areas: built in ${measured.seconds.toFixed(0)} s`);
    return measured;
  });
  const rows = rowsOf(all);
  print(rows, all);
  // Held by the processor's time: the clock's belongs to the whole machine.
  const held = rows.filter(({ unit, what }) => unit !== "s" || what === "processor");
  const broken = held.filter((row) => ratioOf(row) > (row.growth === "flat" ? FLAT : LINEAR));
  for (const { what, growth } of broken) console.error(`Not ${growth}: ${what}`);
  if (broken.length > 0) process.exitCode = 1;
}
