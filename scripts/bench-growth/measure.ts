// Builds a copy of the site with made-up areas and measures time, memory and output.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, stringify } from "yaml";
import { copySite } from "../site-copy.ts";

export type Measured = {
  areas: number;
  /** Elapsed seconds; `parts` has the seconds of each part. */
  seconds: number;
  /** Processor seconds of all processes, which depend less on the load of the machine. */
  processor: number;
  parts: Record<string, number>;
  /** Peak memory of the largest build process, in MB. */
  memory: number;
};

/** Builds a copy of the site with this many additional areas. @throws if the build fails */
export function measure(areas: number): Measured {
  const copy = copySite();
  try {
    makeUpAreas(join(copy, "content/areas"), areas);
    const measured = build(copy);
    return { areas, ...measured };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies the real areas in turn, each with a new name and place. */
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

/** Each process of the build appends its peak memory (KB) and processor time (µs) when it ends. */
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
