// Serves a copy of the site with made-up areas and measures time, memory and sizes.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { copySite } from "#tools/site-copy.ts";
import { createTrialFolder, startSiteProcess } from "#tools/start-site.ts";

/** Pages that list areas or show one, and the sitemap. */
export const measuredPaths = ["/", "/areas", "/areas/katy", "/sitemap.xml"] as const;

export type Measured = {
  areas: number;
  /** Elapsed seconds until the site is healthy, and then until all its pages are sent. */
  startSeconds: number;
  pagesSeconds: number;
  /** Processor seconds of both, which depend less on the load of the machine. */
  processor: number;
  /** Peak memory, in MB. */
  memory: number;
  /** Sizes without compression. */
  bytes: Record<(typeof measuredPaths)[number], number>;
};

/** Serves a copy of the site with this many additional areas. @throws if it does not start, or a page fails */
export async function measure(areas: number): Promise<Measured> {
  const copy = copySite();
  const folder = createTrialFolder();
  addMadeUpAreas(join(copy, "content/areas"), areas);
  const env = { DATABASE_URL: `file:${join(folder, "site.db")}` };
  // The first start builds the site.
  await (await startSiteProcess(env, copy)).stop();
  const started = performance.now();
  const site = await startSiteProcess(env, copy);
  const healthy = performance.now();
  const sitemap = await read(`${site.url}/sitemap.xml`);
  for (const [, address = ""] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
    await read(site.url + new URL(address).pathname);
  const sent = performance.now();
  const sizes = measuredPaths.map(async (path) => [path, Buffer.byteLength(await read(site.url + path))]);
  const bytes = Object.fromEntries(await Promise.all(sizes));
  const [processor, memory] = [site.readProcessorSeconds(), site.readPeakMemoryMb()];
  await site.stop();
  const [startSeconds, pagesSeconds] = [(healthy - started) / 1_000, (sent - healthy) / 1_000];
  return { areas, startSeconds, pagesSeconds, processor, memory, bytes };
}

async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} responded with ${reply.status}.`);
  return reply.text();
}

/** Adds copies of the real areas, each with a new name and place. */
function addMadeUpAreas(folder: string, count: number): void {
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
