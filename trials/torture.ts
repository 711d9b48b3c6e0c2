// `npm run torture`: long trials of the built site, under failures and attacks.
import { isKeyOf } from "#lib/keys.ts";
import { endWithUsage, readCommandLine } from "./command-line.ts";

/** The trials, which are imported when they run, and their counts in a full run. */
const trials = {
  kills: { load: async () => (await import("./torture/kills.ts")).killSite, fullCount: 200 },
  receivers: { load: async () => (await import("./torture/receivers.ts")).failReceivers, fullCount: 1_000 },
  fuzz: { load: async () => (await import("./torture/fuzz.ts")).fuzz, fullCount: 100_000 },
  servers: { load: async () => (await import("./torture/servers.ts")).servers, fullCount: 2_000 },
  uploads: { load: async () => (await import("./torture/uploads.ts")).uploads, fullCount: 200 },
  "office-uploads": {
    load: async () => (await import("./torture/office-uploads.ts")).officeUploads,
    fullCount: 3,
  },
  memory: { load: async () => (await import("./torture/memory.ts")).memory, fullCount: 50_000 },
  pipelining: { load: async () => (await import("./torture/pipelining.ts")).pipelining, fullCount: 100 },
  rendering: { load: async () => (await import("./torture/rendering.ts")).rendering, fullCount: 2 },
  publishing: { load: async () => (await import("./torture/publishing.ts")).publishing, fullCount: 2 },
};

const help = `Long trials against the built site, on this machine alone.

  npm run torture                       all trials in full, about half an hour on 2 cores
  npm run torture -- kills [--count 20] one of: ${Object.keys(trials).join(", ")}`;

const syntax = {
  allowPositionals: true,
  options: { count: { type: "string" }, help: { type: "boolean" } },
} as const;
const { values, positionals } = readCommandLine(syntax, help);
const { count } = values;
const chosen = positionals.length > 0 ? positionals : Object.keys(trials);
const unknown = chosen.find((name) => !isKeyOf(name, trials));
if (values.help) {
  console.log(help);
  process.exit();
}
if (count !== undefined && !/^[1-9]\d*$/.test(count))
  endWithUsage(`--count is "${count}" but must be a whole number from 1.`, help);
if (unknown !== undefined) endWithUsage(`There is no trial "${unknown}".`, help);

for (const name of chosen.filter((one) => isKeyOf(one, trials))) {
  const { load, fullCount } = trials[name];
  const startedMs = performance.now();
  try {
    const run = await load();
    const figures = await run(count ? Number(count) : fullCount);
    console.log(name, { ...figures, seconds: Math.round((performance.now() - startedMs) / 1_000) });
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}
// Ends sites, sockets and timers of a failed trial.
process.exit();
