// `npm run lighthouse [-- PATH …] [--against-limit] [--observed]`: mobile pages, medians of three.
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { listPagePaths } from "#app/content/page-paths.ts";
import { findCurrentBuild } from "#server/builds.ts";
import { serveBarePages } from "./bare-page.ts";
import { sumBlockingTime, type TraceEvent } from "./blocking-time.ts";
import { ensureBrowser } from "./browser.ts";
import { readCommandLine } from "./command-line.ts";
import { median } from "./median.ts";
import { scriptLimitKb } from "./script-limit.ts";
import { createTrialFolder, removeFolder, startSiteProcess } from "./site-process.ts";
import { startSlowProxy } from "./slow-network.ts";

const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Makes Lighthouse report observed times. By default it loads pages at full speed and estimates their times. */
const observedSettings = {
  throttlingMethod: "devtools",
  throttling: {
    cpuSlowdownMultiplier: 4,
    // slow-network.ts delays the traffic.
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
} as const;

/** Limits for a page: scores out of 100, milliseconds. */
const bar = { score: 100, fcp: 900, lcp: 1200, tbt: 30, cls: 0.01 };

type Measured = {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  /** Blocking time by thread time (blocking-time.ts). */
  threadTbt: number;
  cls: number;
  script: number;
  total: number;
};

function read({ lhr, artifacts }: RunnerResult): Measured {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const details = lhr.audits["network-requests"]?.details;
  const requests = (details && "items" in details ? details.items : []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const kilobytes = (of: typeof requests) =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  const { Trace } = artifacts as unknown as { Trace: { traceEvents: TraceEvent[] } };
  const { throttling, throttlingMethod } = lhr.configSettings;
  // Otherwise the page was already slow when it was measured.
  const slowdown = throttlingMethod === "simulate" ? throttling.cpuSlowdownMultiplier : 1;
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    threadTbt: sumBlockingTime(Trace.traceEvents, slowdown),
    cls: value("cumulative-layout-shift"),
    script: kilobytes(requests.filter(({ resourceType }) => resourceType === "Script")),
    total: kilobytes(requests),
  };
}

function medianOf(runs: Measured[]): Measured {
  const of = (key: Exclude<keyof Measured, "scores">) => median(runs.map((run) => run[key]));
  return {
    scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    fcp: of("fcp"),
    lcp: of("lcp"),
    tbt: of("tbt"),
    threadTbt: of("threadTbt"),
    cls: of("cls"),
    script: of("script"),
    total: of("total"),
  };
}

function meets({ scores, fcp, lcp, tbt, cls, script }: Measured, path: string): boolean {
  const quick = fcp < bar.fcp && lcp < bar.lcp && tbt < bar.tbt && cls < bar.cls;
  return quick && script <= scriptLimitKb(path) && scores.every((score) => score >= bar.score);
}

/** Measures addresses in turns, so that a slow moment of the machine affects all of them. */
async function measure(urls: string[], port: number): Promise<Measured[]> {
  const runs = urls.map((): Measured[] => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, url] of urls.entries()) {
      const result = await lighthouse(url, {
        port,
        onlyCategories: [...categories],
        logLevel: "error",
        ...(values.observed ? observedSettings : {}),
      });
      if (result) runs[index]?.push(read(result));
    }
  }
  return runs.map(medianOf);
}

/** Returns how many times slower a page is than its bare page, and the bare page's blocking time. */
function ratios(page: Measured, limit: Measured): string {
  const [fcp, lcp] = [page.fcp / limit.fcp, page.lcp / limit.lcp].map((ratio) => ratio.toFixed(2));
  return `${fcp} ${lcp} ${Math.round(limit.tbt)}`;
}

const syntax = {
  allowPositionals: true,
  options: {
    "against-limit": { type: "boolean", default: false },
    observed: { type: "boolean", default: false },
  },
} as const;
const usage = "npm run lighthouse [-- PATH …] [--against-limit] [--observed]";
const { values, positionals } = readCommandLine(syntax, usage);
const folder = createTrialFolder();
const site = await startSiteProcess({ DATABASE_URL: `file:${join(folder, "site.db")}` });
// The start makes the first build.
const build = findCurrentBuild("build");
if (build === null) throw new Error("The site has no build in build/.");
const chrome = await launch({
  chromePath: ensureBrowser(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const limit = values["against-limit"] ? await serveBarePages(site.url, join(build, "client")) : null;
const direct = [site, ...(limit ? [limit] : [])];
const slow = values.observed ? await Promise.all(direct.map(({ url }) => startSlowProxy(url))) : [];
const servers = values.observed ? slow : direct;
try {
  const paths = positionals.length > 0 ? positionals : listPagePaths();
  const ratioColumn = limit ? " | FCP LCP against the bare page, and its TBT ms" : "";
  console.log(
    `page | perf a11y best seo | FCP ms LCP ms TBT ms CLS | TBT ms by thread time | script KB total KB${ratioColumn} | bar`,
  );
  for (const path of paths) {
    const [page, bare] = await measure(
      servers.map(({ url }) => url + path),
      chrome.port,
    );
    if (!page) continue;
    const times = [page.fcp, page.lcp, page.tbt].map(Math.round).join(" ");
    const sizes = [page.script, page.total].map((size) => size.toFixed(1)).join(" ");
    const met = meets(page, path);
    const threadTbt = String(Math.round(page.threadTbt));
    const columns = [path, page.scores.join(" "), `${times} ${page.cls.toFixed(3)}`, threadTbt, sizes];
    console.log([...columns, ...(bare ? [ratios(page, bare)] : []), met ? "met" : "NOT MET"].join(" | "));
    if (!met) process.exitCode = 1;
  }
} finally {
  for (const { stop } of slow) stop();
  limit?.stop();
  chrome.kill();
  await site.stop();
  removeFolder(folder);
}
