// `npm run torture`: the long trials of the promise that no request is ever lost.
import { parseArgs } from "node:util";
import { fuzz } from "./torture/fuzz.ts";
import { kills } from "./torture/kills.ts";
import { memory } from "./torture/memory.ts";
import { pipelining } from "./torture/pipelining.ts";
import { receivers } from "./torture/receivers.ts";
import { servers } from "./torture/servers.ts";
import { update } from "./torture/update.ts";

/** Name, trial, and how much of it a full run does. */
const trials = {
  kills: { run: kills, full: 200 },
  receivers: { run: receivers, full: 1_000 },
  fuzz: { run: fuzz, full: 100_000 },
  servers: { run: servers, full: 2_000 },
  memory: { run: memory, full: 50_000 },
  pipelining: { run: pipelining, full: 100 },
  update: { run: update, full: 5 },
};

const help = `Long trials against the built site, on this machine alone.

  npm run torture                       all of them in full, about half an hour on 2 cores
  npm run torture -- kills [--count 20] one of: ${Object.keys(trials).join(", ")}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string" }, help: { type: "boolean" } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(trials);
if (values.help || chosen.some((name) => !(name in trials))) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  for (const name of chosen as (keyof typeof trials)[]) {
    const { run, full } = trials[name];
    const started = performance.now();
    try {
      const figures = await run(values.count ? Number(values.count) : full);
      console.log(name, { ...figures, seconds: Math.round((performance.now() - started) / 1_000) });
    } catch (error) {
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
  }
}
