// `npm run lighthouse [-- PATH …]`: Lighthouse over the served build, mobile defaults, medians of three, against the bar.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { currentRelease } from "#server/releases.ts";
import { ensureBrowser } from "./browser.ts";
import { median } from "./median.ts";
import { removeFolder, startSiteProcess, trialFolder } from "./site-process.ts";

const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The bar of a page: scores out of 100, milliseconds, kilobytes over the wire. */
const bar = { score: 100, fcp: 900, lcp: 1200, tbt: 30, cls: 0.01, script: 130 };

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

function meets({ scores, fcp, lcp, tbt, cls, script }: Measured): boolean {
  const quick = fcp < bar.fcp && lcp < bar.lcp && tbt < bar.tbt && cls < bar.cls && script <= bar.script;
  return quick && scores.every((score) => score >= bar.score);
}

async function measure(url: string, port: number): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: "error" });
    if (result) runs.push(read(result));
  }
  return medianOf(runs);
}

function pagesOf(release: string | null): string[] {
  return release ? Object.keys(JSON.parse(readFileSync(join(release, "pages.json"), "utf8"))) : [];
}

const folder = trialFolder();
const site = await startSiteProcess({ DATABASE_URL: `file:${join(folder, "site.db")}` });
const chrome = await launch({
  chromePath: ensureBrowser(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const named = process.argv.slice(2);
  const paths = named.length > 0 ? named : pagesOf(currentRelease("build"));
  console.log("page | perf a11y best seo | FCP ms LCP ms TBT ms CLS | script KB total KB | bar");
  for (const path of paths) {
    const page = await measure(site.url + path, chrome.port);
    const times = [page.fcp, page.lcp, page.tbt].map(Math.round).join(" ");
    const sizes = [page.script, page.total].map((size) => size.toFixed(1)).join(" ");
    const met = meets(page);
    console.log(
      `${path} | ${page.scores.join(" ")} | ${times} ${page.cls.toFixed(3)} | ${sizes} | ${met ? "met" : "NOT MET"}`,
    );
    if (!met) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  await site.stop();
  removeFolder(folder);
}
