// `npm run torture`: long trials of the built site, under failures, attacks and updates.
import { parseArgs } from "node:util";
import { fuzz } from "./torture/fuzz.ts";
import { killSite } from "./torture/kills.ts";
import { memory } from "./torture/memory.ts";
import { officeUploads } from "./torture/office-uploads.ts";
import { pipelining } from "./torture/pipelining.ts";
import { publishing } from "./torture/publishing.ts";
import { failReceivers } from "./torture/receivers.ts";
import { servers } from "./torture/servers.ts";
import { update } from "./torture/update.ts";
import { uploads } from "./torture/uploads.ts";

/** Each trial and its count in a full run. */
const trials = {
  kills: { run: killSite, fullCount: 200 },
  receivers: { run: failReceivers, fullCount: 1_000 },
  fuzz: { run: fuzz, fullCount: 100_000 },
  servers: { run: servers, fullCount: 2_000 },
  uploads: { run: uploads, fullCount: 200 },
  "office-uploads": { run: officeUploads, fullCount: 3 },
  memory: { run: memory, fullCount: 50_000 },
  pipelining: { run: pipelining, fullCount: 100 },
  update: { run: update, fullCount: 5 },
  publishing: { run: publishing, fullCount: 2 },
};

const help = `Long trials against the built site, on this machine alone.

  npm run torture                       all trials in full, about half an hour on 2 cores
  npm run torture -- kills [--count 20] one of: ${Object.keys(trials).join(", ")}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string" }, help: { type: "boolean" } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(trials);
const isCountWrong = values.count !== undefined && !/^[1-9]\d*$/.test(values.count);
if (values.help || isCountWrong || chosen.some((name) => !Object.hasOwn(trials, name))) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  for (const name of chosen as (keyof typeof trials)[]) {
    const { run, fullCount } = trials[name];
    const startedMs = performance.now();
    try {
      const figures = await run(values.count ? Number(values.count) : fullCount);
      console.log(name, { ...figures, seconds: Math.round((performance.now() - startedMs) / 1_000) });
    } catch (error) {
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
  }
  // Sites, sockets and timers of a failed trial would keep the process running.
  process.exit();
}
