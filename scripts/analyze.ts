// `npm run analyze [-- PATH]`: prints what a page's scripts contain, by package, in brotli bytes.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatCount } from "#app/numbers.ts";
import { pageScripts } from "./page-scripts.ts";
import { runReactRouter } from "./react-router.ts";

const root = join(import.meta.dirname, "..");
/** Inside the repository, because prerendering imports packages from there. */
const work = join(root, "build/analyze");

/** A part of a script file in Sonda's report. */
type Piece = { kind: string; name: string; parent?: string; uncompressed: number; brotli?: number };

/**
 * Builds with source maps and returns the parts of every script, and the scripts of the page.
 * @throws if the build fails
 */
function buildWithReport(path: string): { pieces: Piece[]; files: Set<string> } {
  const folder = mkdtempSync(join(tmpdir(), "analyze-"));
  const report = join(folder, "report.json");
  try {
    const env = { ...process.env, NODE_ENV: "production", ANALYZE: report, BUILD_FOLDER: work };
    const { status, stderr } = runReactRouter(["build"], { env });
    if (status !== 0) throw new Error(`The build failed:\n${stderr.slice(-2000)}`);
    execFileSync(process.execPath, [join(import.meta.dirname, "render-pages.ts"), work], { env });
    const { resources } = JSON.parse(readFileSync(report, "utf8")) as { resources: Piece[] };
    const pieces = resources.filter(({ kind }) => kind === "chunk");
    return { pieces, files: pageScripts(join(work, "client"), path) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the package or the folder in app/ that a module belongs to. */
function ownerOf(name: string): string {
  const packaged = name.split("node_modules/").at(-1);
  if (packaged && packaged !== name) return packaged.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? packaged;
  return name.match(/app\/[^/]+/)?.[0] ?? "the bundler";
}

function sumBy(pieces: Piece[], key: (piece: Piece) => string): [name: string, bytes: number][] {
  const sums = new Map<string, number>();
  for (const piece of pieces) sums.set(key(piece), (sums.get(key(piece)) ?? 0) + (piece.brotli ?? 0));
  return [...sums].sort(([, a], [, b]) => b - a);
}

const path = process.argv[2] ?? "/";
const { pieces, files } = buildWithReport(path);
const atStart = pieces.filter(({ parent = "" }) => files.has(parent.slice(parent.indexOf("assets/"))));
const later = pieces.filter((piece) => !atStart.includes(piece));
for (const [title, some] of [
  [`${path}: ${formatCount(files.size, "file")} loaded for hydration`, atStart],
  ["All other scripts of the site, loaded on demand", later],
] as const) {
  console.log(`\n${title}`);
  for (const [owner, bytes] of sumBy(some, ({ name }) => ownerOf(name)))
    console.log(`${String(bytes).padStart(8)}  ${owner}`);
}
console.log("\nLargest modules loaded for hydration");
for (const [name, bytes] of sumBy(atStart, ({ name }) => name).slice(0, 25))
  console.log(`${String(bytes).padStart(8)}  ${name.replace(/^.*node_modules\//, "")}`);
