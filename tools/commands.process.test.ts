// The office's commands with the database of a running site: the first of each as a process.
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { readPlannerData } from "#content/read-planner-data.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import { formatRange } from "#lib/numbers.ts";
import { describeSentPlan } from "#plan/sent-plan.ts";
import { openStore } from "#platform/database/open.ts";
import { monthsBefore } from "#platform/houston-time.ts";
import { filledForm } from "#tests/filled-form.ts";
import { databaseUrl, sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { type CommandName, callCommand, runCommand } from "#tests/server/run-command.ts";
import type { ProgramResult } from "#tests/server/run-program.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";

const databases = testDatabases();

function run(site: TestSite | null, command: CommandName, ...args: string[]): Promise<ProgramResult> {
  return callCommand(command, { args, env: environmentOf(site) });
}

/** Runs a command in a process of its own. */
function start(site: TestSite | null, command: CommandName, ...args: string[]): Promise<ProgramResult> {
  return runCommand(command, { args, env: environmentOf(site) });
}

function environmentOf(site: TestSite | null): NodeJS.ProcessEnv {
  const none = { dialect: "sqlite", file: join(temporaryFolder(), "none.db") } as const;
  return { DATABASE_URL: databaseUrl(site?.config.database ?? none) };
}

/** Returns the environment of a command with a database that no site uses. */
async function existingDatabase(): Promise<NodeJS.ProcessEnv> {
  const { address } = await databases.migrated("sqlite");
  return { DATABASE_URL: databaseUrl(address) };
}

function send(site: TestSite, changes: Record<string, string> = {}) {
  return site.send("/contact", { method: "POST", body: filledForm(changes) });
}

test("leads lists, shows, exports, deletes and resends while the site runs", async () => {
  const site = await startTestSite();
  const nasty = `=HYPERLINK("http://evil.example"),"x"\r\nnext`;
  await send(site, { message: nasty, name: "\u001b[31mAna", phone: "+1 713 555 0100" });
  await send(site, { message: "second", projectType: "outdoor-living" });

  const listed = JSON.parse((await start(site, "leads", "list", "--json")).out);
  expect(listed).toHaveLength(2);
  expect(listed[0]).toMatchObject({
    id: 1,
    phone: "+1 713 555 0100",
    suspect: false,
    additionalAmenities: [],
  });
  expect(listed[0].source).toHaveProperty("utm_campaign", null);
  expect(listed[0].deliveries.map(({ kind }: { kind: string }) => kind)).toEqual([
    "notification",
    "acknowledgement",
  ]);

  const table = await run(site, "leads", "list");
  expect(table.out.split("\n")[0]).toMatch(/^ID +REFERENCE +RECEIVED /);
  expect(table.out).toMatch(/ {2}\d{4}-\d\d-\d\d \d\d:\d\d C[SD]T {2}/);
  expect(table.out).toContain(listed[0].reference);
  expect(table.out).toContain("Outdoor living");
  expect(table.out).not.toContain("\u001b");
  const future = await run(site, "leads", "list", "--json", "--since", "2999-01-01");
  expect(JSON.parse(future.out)).toEqual([]);

  const shown = JSON.parse((await run(site, "leads", "show", listed[1].reference, "--json")).out);
  expect(shown).toMatchObject({ id: 2, message: "second" });
  expect((await run(site, "leads", "show", "2")).out).toMatch(/message +second/);

  expect((await run(site, "leads", "status", listed[1].reference, "contacted")).code).toBe(0);
  expect((await run(site, "leads", "status", "2", "done")).code).toBe(2);
  const contacted = JSON.parse((await run(site, "leads", "show", "2", "--json")).out);
  expect(contacted).toMatchObject({ status: "contacted", timeline: [{ who: "site", event: "status" }] });

  const file = join(temporaryFolder(), "leads.csv");
  expect((await run(site, "leads", "export", "--csv", file)).code).toBe(0);
  const csv = readFileSync(file, "utf8");
  expect(csv.split("\r\n")[0]).toMatch(/^\uFEFF"Number","Reference",/);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example""),""x""\nnext"`);
  expect(csv).toContain(`"(713) 555-0100"`);
  expect(csv).toContain(`"Outdoor living"`);
  expect(csv.endsWith("\r\n")).toBe(true);
  expect(statSync(file).mode & 0o077).toBe(0);

  expect(await run(site, "leads", "export", "--csv", file)).toMatchObject({
    code: 2,
    err: expect.stringContaining("--force"),
  });
  expect(readFileSync(file, "utf8")).toBe(csv);
  expect((await run(site, "leads", "export", "--csv", file, "--force")).code).toBe(0);

  expect((await run(site, "leads", "delete", "1")).code).toBe(0);
  expect(JSON.parse((await run(site, "leads", "list", "--json")).out)).toHaveLength(1);
  expect((await run(site, "leads", "resend", "2")).err).toContain("notification");
});

test("leads shows a plan with its link and figures, exports it, and erases it with its mails", async () => {
  const site = await startTestSite();
  const plan = "length=36&setback=40&fence=3&with=Grotto@5,30&area=memorial";
  await send(site, { plan });
  const [lead] = JSON.parse((await run(site, "leads", "list", "--json")).out);
  expect(lead.plan).toBe("setback=40&length=36&with=Grotto@5,30&fence=3&area=memorial");
  const { price, checks, area, parts } = describeSentPlan(plan, readPlannerData(new Date()));
  const env = { DATABASE_URL: databaseUrl(site.config.database), SITE_URL: "https://pools.example" };
  const { out } = await callCommand("leads", { args: ["show", "1"], env });
  expect(out).toMatch(
    /planUrl +https:\/\/pools\.example\/planner\?setback=40&length=36&with=Grotto@5,30&fence=3&area=memorial\n/,
  );
  expect(new Set(checks.map(({ severity }) => severity)).size).toBeGreaterThan(1);
  const messages = checks.map(({ message }) => message);
  for (const text of [formatRange(price), `planArea             ${area}`, parts.join(", "), ...messages])
    expect(out).toContain(text);

  const file = join(temporaryFolder(), "leads.csv");
  await callCommand("leads", { args: ["export", "--csv", file], env });
  expect(readFileSync(file, "utf8")).toContain(`"https://pools.example/planner?${lead.plan}"`);
  // A plan is never a formula, even if an older program stored one.
  await site.store.db.updateTable("leads").set({ plan: "=HYPERLINK(1)" }).execute();
  await callCommand("leads", { args: ["export", "--csv", file, "--force"], env });
  expect(readFileSync(file, "utf8")).toContain(`"https://pools.example/planner?=HYPERLINK(1)"`);

  await site.store.db.updateTable("leads").set({ plan: "length=99" }).execute();
  expect((await start(site, "leads", "delete", "1")).code).toBe(0);
  const { file: database } = sqliteOf(site.config.database);
  const remains = [database, `${database}-wal`].filter((path) => readFileSync(path).includes("length=99"));
  expect(remains).toEqual([]);
});

test("staff takes an address that was pasted with invisible characters", async () => {
  const env = await existingDatabase();
  const call = (...args: string[]) => callCommand("staff", { args, env });
  const added = await runCommand("staff", { args: ["add", "\ufeffAna@Pools.example\u200b"], env });
  expect(added).toMatchObject({ code: 0 });
  expect((await call("list")).out).toBe("ana@pools.example  Ana  owner\n");
  const store = openStore({ dialect: "sqlite", file: (env.DATABASE_URL ?? "").replace("file:", "") });
  await store.db.updateTable("staff").set({ role: "sales" }).execute();
  await store.close();
  // Whoever may run commands can always get into the whole office.
  expect((await call("add", "ana@pools.example")).err).toContain("is an owner now");
  expect(await call("remove", "ana@pools.example\u00a0")).toMatchObject({ code: 0 });
});

test("subscribers lists, exports and deletes", async () => {
  const site = await startTestSite();
  await site.send("/newsletter", { method: "POST", body: new URLSearchParams({ email: "ana@example.com" }) });
  const listed = JSON.parse((await start(site, "subscribers", "list", "--json")).out);
  expect(listed).toMatchObject([{ email: "ana@example.com", status: "pending" }]);
  expect(listed[0]).not.toHaveProperty("unsubscribeToken");
  expect((await run(site, "subscribers", "list")).out).toMatch(/ana@example\.com +pending/);
  const file = join(temporaryFolder(), "subscribers.csv");
  await site.store.db.updateTable("subscribers").set({ status: "confirmed" }).execute();
  await run(site, "subscribers", "export", "--csv", file);
  expect(readFileSync(file, "utf8")).toMatch(
    /"ana@example\.com","confirmed",.*\/newsletter\/unsubscribe\?token=/,
  );
  expect((await run(site, "subscribers", "delete", "ana@example.com")).code).toBe(0);
  expect((await run(site, "subscribers", "list", "--json")).out).toBe("[]\n");
  expect((await run(site, "subscribers", "delete", "ana@example.com")).code).toBe(1);
});

test.each([
  { name: "delete", args: ["delete", "1"] },
  { name: "purge", args: ["purge", "--older-than", "1m"] },
])(
  "leads $name fails while erased text is still in the write-ahead log, and erasures completes it",
  async ({ args }) => {
    const site = await startTestSite();
    await send(site, { message: "a secret pool" });
    await site.store.db.updateTable("leads").set({ received_at: "2020-01-01T12:00:00.000Z" }).execute();
    const file = sqliteOf(site.config.database).file;
    const holdsText = () =>
      [file, `${file}-wal`].some((path) => readFileSync(path).includes("a secret pool"));
    const reader = new SQLite(file);
    onTestFinished(() => void reader.close());
    reader.exec("begin; select * from leads;");
    // The wait for the reader ends at once.
    let nowMs = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 10_000));
    const refused = await run(site, "leads", ...args);
    clock.mockRestore();
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("leads -- erasures") });
    expect(refused.err).not.toContain("is erased");
    expect(holdsText()).toBe(true);
    reader.exec("commit");
    expect(await run(site, "leads", "erasures")).toMatchObject({ code: 0 });
    expect(holdsText()).toBe(false);
  },
);

test("leads erasures repeats erasures after a restore, from a list without names", async () => {
  const site = await startTestSite();
  const file = sqliteOf(site.config.database).file;
  await send(site, { message: "first", email: "ana@example.com" });
  await send(site, { message: "second" });
  for (const email of ["ana@example.com", "zoe@example.com"])
    await site.send("/newsletter", { method: "POST", body: new URLSearchParams({ email }) });
  const copy = join(temporaryFolder(), "copy.db");
  await run(site, "backup", copy);
  await run(site, "leads", "delete", "1");
  await run(site, "subscribers", "delete", "Ana@example.com");
  const log = readFileSync(join(dirname(file), "erasures.log"), "utf8");
  expect(log).toMatch(/^\n\S+Z lead [0-9A-Z]{4}-[0-9A-Z]{4}\n\n\S+Z subscriber [\w-]{22}\n$/);
  expect(statSync(join(dirname(file), "erasures.log")).mode & 0o077).toBe(0);

  await site.stop();
  await site.store.close();
  for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
  copyFileSync(copy, file);
  expect((await run(site, "leads", "erasures")).err).toBe("2 recorded erasures: 2 found again and erased.\n");
  expect(JSON.parse((await run(site, "leads", "list", "--json")).out)).toMatchObject([{ message: "second" }]);
  expect(JSON.parse((await run(site, "subscribers", "list", "--json")).out)).toMatchObject([
    { email: "zoe@example.com" },
  ]);
  expect((await run(site, "leads", "erasures")).err).toBe("2 recorded erasures: 0 found again and erased.\n");
});

test("leads purge counts in a dry run, and deletes requests older than that many months", async () => {
  const site = await startTestSite();
  await send(site, { message: "old" });
  await send(site, { message: "new" });
  const old = monthsBefore(new Date(), 24).getTime() - 60_000;
  await site.store.db
    .updateTable("leads")
    .set({ received_at: new Date(old).toISOString() })
    .where("id", "=", 1)
    .execute();
  const dry = await run(site, "leads", "purge", "--older-than", "24m", "--dry-run");
  expect(dry).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^1 request and \d+ mail files? .*would be/),
  });
  expect(JSON.parse((await run(site, "leads", "list", "--json")).out)).toHaveLength(2);
  expect((await run(site, "leads", "purge", "--older-than", "25m")).err).toMatch(/^0 requests/);
  expect((await run(site, "leads", "purge", "--older-than", "24m")).err).toMatch(/^1 request .*deleted\.\n$/);
  expect(JSON.parse((await run(site, "leads", "list", "--json")).out)).toMatchObject([{ message: "new" }]);
});

test("backup copies a database in use into one file, and verifies copies", async () => {
  const site = await startTestSite();
  await send(site);
  const folder = temporaryFolder();
  const file = join(folder, "copy.db");
  expect(await start(site, "backup", file)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(["copy.db"]);
  expect(await run(site, "backup", file)).toMatchObject({ code: 2 });

  // Copies can be verified without the site's database.
  const verified = await start(null, "backup", "--verify", folder, "--max-age", "26h");
  expect(verified).toMatchObject({ code: 0, err: "" });
  expect(verified.out).toMatch(
    /copy\.db is complete: 1 request \(the newest of .* C[SD]T\), 0 subscribers, \d/,
  );
  expect(readdirSync(folder)).toEqual(["copy.db"]);
  const copy = openStore({ dialect: "sqlite", file });
  expect(await copy.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  await copy.close();
  for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
  const old = new Date(Date.now() - 27 * HOUR_MS);
  utimesSync(file, old, old);
  expect(await run(null, "backup", "--verify", file)).toMatchObject({ code: 0 });
  const late = await run(null, "backup", "--verify", file, "--max-age", "26h");
  expect(late).toMatchObject({ code: 1, err: expect.stringContaining("27 hours old") });

  const bytes = readFileSync(file);
  bytes.fill(0x55, 8_192, 24_576);
  writeFileSync(file, bytes);
  const damaged = await run(null, "backup", "--verify", file);
  expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining("is damaged") });
  writeFileSync(file, "not a database");
  expect(await run(null, "backup", "--verify", file)).toMatchObject({ code: 1 });
  rmSync(file);
  expect(await run(null, "backup", "--verify", folder)).toMatchObject({ code: 1 });
});

test.each([
  ["leads", []],
  ["leads", ["list", "--since", "soon"]],
  ["leads", ["list", "--since", "2026-02-30"]],
  ["leads", ["list", "--nonsense"]],
  ["leads", ["list", "--csv", "requests.csv"]],
  ["leads", ["list", "1"]],
  ["leads", ["delete", "1", "--since", "2026-11-01"]],
  ["leads", ["delete", "1", "--force"]],
  ["leads", ["purge"]],
  ["leads", ["purge", "--older-than", "24"]],
  ["leads", ["purge", "--older-than", "0m"]],
  ["leads", ["purge", "--older-than", "24m", "now"]],
  ["leads", ["erasures", "1"]],
  ["subscribers", ["list", "--since", "2026-11-01"]],
  ["subscribers", ["export", "readers.csv"]],
  ["backup", ["--force"]],
  ["backup", ["--max-age", "26h"]],
  ["backup", ["--verify", "copy.db", "--max-age", "a day"]],
  ["backup", ["--verify", "copy.db", "other.db"]],
  ["leads", ["show"]],
  ["leads", ["export"]],
  ["subscribers", ["delete"]],
  ["backup", []],
] as const)("%s %j exits with 2, with the reason first and where the help is", async (command, args) => {
  const env = await existingDatabase();
  const { code, err } = await callCommand(command, { args: [...args], env });
  expect(code).toBe(2);
  const lines = err.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toContain("npm run");
  expect(lines[1]).toBe(`For help: npm run ${command} -- --help`);
});

test("a process exits with 2, the reason first, and where the help is", async () => {
  const { code, err } = await runCommand("leads", { args: ["dance"], env: await existingDatabase() });
  expect(code).toBe(2);
  expect(err).toMatch(/^There is no command .*\nFor help: npm run leads -- --help\n$/);
});

test("prints help, and exits with 1 for a missing request or database", async () => {
  const site = await startTestSite();
  expect(await run(site, "leads", "--help")).toMatchObject({ code: 0, err: "" });
  expect(await run(site, "leads", "show", "77")).toMatchObject({ code: 1, err: "There is no request 77.\n" });
  const file = join(temporaryFolder(), "none.db");
  const missing = await callCommand("leads", { args: ["list"], env: { DATABASE_URL: `file:${file}` } });
  expect([missing.code, missing.err.split("\n").length]).toEqual([1, 2]);
  expect(missing.err).toContain("start the site once");
  expect(existsSync(file)).toBe(false);
});

test.each(["127.0.0.1", "localhost"])(
  "names DATABASE_URL without its password if %s refuses",
  async (host) => {
    const env = { DATABASE_URL: `postgres://site:secret@${host}:1/site` };
    const { err } = await callCommand("leads", { args: ["list"], env });
    expect(err).toMatch(/^DATABASE_URL names a database that can't be reached: .*ECONNREFUSED.*\n$/);
    expect(err).not.toContain("secret");
  },
);

test("staff prints a code that signs its person in while mail is down", async () => {
  const site = await startTestSite({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect((await run(site, "staff", "add", "ana@pools.example")).code).toBe(0);
  const { code, out } = await run(site, "staff", "code", "Ana@pools.example");
  expect([code, out]).toEqual([0, expect.stringMatching(/^(\d{4} ){3}\d{4}\n$/)]);
  const body = new URLSearchParams({ email: "ana@pools.example", code: out.replace(/\D/g, "") });
  const headers = { origin: site.url };
  const response = await site.send("/office/sign-in", { method: "POST", headers, body });
  const [cookie = ""] = response.headers.getSetCookie();
  expect((await site.send("/office", { headers: { cookie } })).status).toBe(200);
  expect(await run(site, "staff", "code", "eve@evil.example")).toMatchObject({ code: 1, out: "" });
});

test("leads purge refuses after a jump of the clock until it is forced", async () => {
  const site = await startTestSite();
  await send(site);
  await send(site, { message: "old" });
  await site.stop();
  const old = monthsBefore(new Date(), 25).toISOString();
  await site.store.db.updateTable("leads").set({ received_at: old }).where("id", "=", 2).execute();
  await site.store.db
    .updateTable("clock")
    .set({ seen_at: new Date(Date.now() - 30 * DAY_MS).toISOString() })
    .execute();
  const purge = (...options: string[]) => run(site, "leads", "purge", "--older-than", "24m", ...options);
  expect((await purge("--dry-run")).err).toMatch(/^1 request /);
  expect(await purge()).toMatchObject({ code: 1, err: expect.stringMatching(/The clock shows .*--force/) });
  expect(await purge("--force")).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^1 request .*deleted/),
  });
  expect(await purge()).toMatchObject({ code: 0 });
});
