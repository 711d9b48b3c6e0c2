// `npm run bench:office`: measures the office's screens with 50,000 requests, on SQLite and Postgres.
import { join } from "node:path";
import { sql } from "kysely";
import { parseView } from "#office/list-view.ts";
import { openDesk } from "#office/server/open-desk.ts";
import { addStaff } from "#office/server/staff.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openStore } from "#platform/database/open.ts";
import type { Store } from "#platform/database/store.ts";
import { createLog } from "#platform/log.ts";
import { startPostgres } from "#tests/server/postgres.ts";
import { createTrialFolder } from "#tools/start-site.ts";
import { fillRequests } from "./bench-office/fill.ts";
import { endWithUsage, readCommandLine } from "./command-line.ts";
import { median } from "./median.ts";

const REQUESTS = 50_000;
const LIMIT_MS = 100;
/** Runs that don't count, after which the code is compiled as in a running server. */
const WARM_UPS = 4;
const RUNS = 9;
const who = "maria.lopez@example.com";

const databases = {
  async sqlite() {
    const folder = createTrialFolder();
    const store = openStore({ dialect: "sqlite", file: join(folder, "site.db") });
    return {
      store,
      remove: () => store.close(),
    };
  },
  async postgres() {
    const server = await startPostgres();
    const store = openStore({ dialect: "postgres", url: await server.createDatabase("site") });
    return {
      store,
      async remove() {
        await store.close();
        await server.stop();
      },
    };
  },
};

/** Measures each screen. @returns how many are slower than the limit */
async function measure(store: Store): Promise<number> {
  await migrate(store);
  await addStaff(store, who, new Date(0));
  await fillRequests(store, REQUESTS);
  // In production, autovacuum does this within a minute.
  if (store.native.dialect === "postgres") await sql`vacuum analyze`.execute(store.db);
  const desk = openDesk({
    store,
    siteUrl: "https://pools.example",
    log: createLog(),
    wakeDeliveries() {},
    who,
  });
  const list = (query: string) => () => desk.listRequests(parseView(new URLSearchParams(query)));
  const screens: Record<string, () => Promise<unknown>> = {
    "poll for new requests": () => desk.readPulse(),
    today: () => desk.readToday(),
    "list, first page": list(""),
    "list, page 500": list("page=500"),
    "list by next step": list("sort=next"),
    board: () => desk.readBoard(parseView(new URLSearchParams("show=board"))),
    "choices of the filters": () => desk.listChoices(),
    "search a name": list("q=lopez"),
    "search a phone number": list("q=713-555-0042"),
    "search a message and an owner": list("q=backyard+lopez"),
    "search nothing matches": list("q=nobody+at+all"),
    "filter by area, budget and status": list("area=katy&status=won&budget=$100K%2B"),
    "answers in time, from a report": list("from=2025-01-01&answer=in-time"),
    "visits, from a report": list("from=2025-01-01&visit=booked"),
    "one request": () => desk.readRequest("25000"),
    "report of 26 weeks": () => desk.readReport(26),
    "report of 52 weeks": () => desk.readReport(52),
  };
  let slow = 0;
  for (const [name, run] of Object.entries(screens)) {
    const times: number[] = [];
    for (let index = -WARM_UPS; index < RUNS; index++) {
      const started = performance.now();
      await run();
      if (index >= 0) times.push(performance.now() - started);
    }
    const ms = median(times);
    if (ms > LIMIT_MS) slow += 1;
    console.log(
      `${name.padEnd(36)} ${ms.toFixed(1).padStart(7)} ms  limit ${LIMIT_MS} ms${ms > LIMIT_MS ? "  TOO SLOW" : ""}`,
    );
  }
  return slow;
}

const usage = `npm run bench:office [-- ${Object.keys(databases).join(" | ")}]`;
const { positionals } = readCommandLine({ allowPositionals: true }, usage);
const unknown = positionals.find((name) => !Object.hasOwn(databases, name));
if (unknown !== undefined) endWithUsage(`There is no database "${unknown}".`, usage);
for (const [name, open] of Object.entries(databases)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { store, remove } = await open();
  try {
    console.log(`\n${name}, ${REQUESTS.toLocaleString("en-US")} requests`);
    if ((await measure(store)) > 0) process.exitCode = 1;
  } finally {
    await remove();
  }
}
