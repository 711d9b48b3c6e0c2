// `npm run lighthouse [-- PATH …]`: mobile pages beside bare pages, medians of five.
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { listPagePaths } from "#content/page-paths.ts";
import { readContent } from "#content/read.ts";
import { findCurrentBuild } from "#platform/builds.ts";
import { ensureBrowser } from "#tools/browser.ts";
import { scriptLimitKb } from "#tools/script-limit.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { serveBarePages } from "./bare-page.ts";
import { readCommandLine } from "./command-line.ts";
import { median } from "./median.ts";

const RUNS = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Times are relative to the bare page's, which a slow machine affects as well. */
const limits = {
  performance: 99,
  otherScores: 100,
  fcpRatio: 1.3,
  lcpRatio: 1.15,
  tbtMs: 100,
  cls: 0.01,
  htmlKb: 24,
};

type Measured = {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  script: number;
  total: number;
};

function read({ lhr }: RunnerResult): Measured {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const details = lhr.audits["network-requests"]?.details;
  const requests = (details && "items" in details ? details.items : []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const kilobytes = (of: typeof requests) =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    script: kilobytes(requests.filter(({ resourceType }) => resourceType === "Script")),
    total: kilobytes(requests),
  };
}

/** A page and the bare page that was measured next to it. */
type Pair = { page: Measured; bare: Measured };

function medianOf(runs: Measured[]): Measured {
  const of = (key: Exclude<keyof Measured, "scores">) => median(runs.map((run) => run[key]));
  return {
    scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    fcp: of("fcp"),
    lcp: of("lcp"),
    tbt: of("tbt"),
    cls: of("cls"),
    script: of("script"),
    total: of("total"),
  };
}

type Result = { page: Measured; bare: Measured; fcpRatio: number; lcpRatio: number; htmlKb: number };

/** Compares within pairs, because the machine may be slower during some of them. */
function summarize(pairs: Pair[], htmlKb: number): Result {
  const ratioOf = (key: "fcp" | "lcp") => median(pairs.map(({ page, bare }) => page[key] / bare[key]));
  return {
    page: medianOf(pairs.map(({ page }) => page)),
    bare: medianOf(pairs.map(({ bare }) => bare)),
    fcpRatio: ratioOf("fcp"),
    lcpRatio: ratioOf("lcp"),
    htmlKb,
  };
}

/** Returns the names of the figures that exceed their limit. */
function listMissed({ page, fcpRatio, lcpRatio, htmlKb }: Result, path: string): string[] {
  const [performance = 0, ...otherScores] = page.scores;
  const met = {
    performance: performance >= limits.performance,
    scores: otherScores.every((score) => score >= limits.otherScores),
    FCP: fcpRatio <= limits.fcpRatio,
    LCP: lcpRatio <= limits.lcpRatio,
    TBT: page.tbt <= limits.tbtMs,
    CLS: page.cls < limits.cls,
    script: page.script <= scriptLimitKb(path),
    HTML: htmlKb <= limits.htmlKb,
  };
  return Object.entries(met).flatMap(([name, isMet]) => (isMet ? [] : [name]));
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  const failure = result?.lhr.runtimeError?.message;
  if (!result || failure) throw new Error(`Lighthouse could not measure ${url}. ${failure ?? ""}`);
  return read(result);
}

async function measurePairs(pageUrl: string, bareUrl: string, port: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let run = 0; run < RUNS; run++)
    pairs.push({ page: await measure(pageUrl, port), bare: await measure(bareUrl, port) });
  return pairs;
}

/** Returns the compressed size of a page's HTML. */
async function readHtmlKb(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
  return Number(headers.get("content-length")) / 1024;
}

/** Returns the columns of a page. */
function describe({ page, bare, fcpRatio, lcpRatio, htmlKb }: Result): string[] {
  const times = ({ fcp, lcp, tbt }: Measured) => [fcp, lcp, tbt].map(Math.round).join(" ");
  return [
    page.scores.join(" "),
    `${times(page)} ${page.cls.toFixed(3)}`,
    [page.script, page.total, htmlKb].map((size) => size.toFixed(1)).join(" "),
    `${fcpRatio.toFixed(2)} ${lcpRatio.toFixed(2)}, ${times(bare)}`,
  ];
}

const { positionals } = readCommandLine({ allowPositionals: true }, "npm run lighthouse [-- PATH …]");
const site = await startTrialSite();
// The start has built the site.
const build = findCurrentBuild("build");
if (build === null) throw new Error("The site has no build in build/.");
const chrome = await launch({
  chromePath: ensureBrowser(),
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    // Replaces the launcher's list, which contains RenderDocument: without it Chromium 156 paints once a second.
    "--disable-features=Translate",
  ],
});
const bare = await serveBarePages(site.url, join(build, "client"));
try {
  const paths = positionals.length > 0 ? positionals : listPagePaths(readContent());
  console.log(
    "page | perf a11y best seo | FCP ms LCP ms TBT ms CLS | script KB total KB HTML KB | FCP LCP by the bare page's, and its FCP ms LCP ms TBT ms | limits",
  );
  for (const path of paths) {
    const pairs = await measurePairs(site.url + path, bare.url + path, chrome.port);
    const result = summarize(pairs, await readHtmlKb(site.url + path));
    const missed = listMissed(result, path);
    console.log(
      [path, ...describe(result), missed.length ? `NOT MET: ${missed.join(", ")}` : "met"].join(" | "),
    );
    if (missed.length > 0) process.exitCode = 1;
  }
} finally {
  bare.stop();
  chrome.kill();
  await site.stop();
}
