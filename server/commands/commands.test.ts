// The office's commands as they are run: their own process, against the database of a running site.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filledForm } from "#tests/filled-form.ts";
import { startTestSite, type TestSite, temporaryFolder } from "#tests/server/site.ts";
import { openStore } from "../store/open.ts";

type Result = { code: number; out: string; err: string };

function run(site: TestSite | null, command: string, ...args: string[]): Promise<Result> {
  const database = site?.config.database;
  const file = database?.dialect === "sqlite" ? database.file : join(temporaryFolder(), "none.db");
  const env = { ...process.env, DATABASE_URL: `file:${file}` };
  return new Promise((resolve) => {
    execFile(process.execPath, [`server/commands/${command}.ts`, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

function send(site: TestSite, changes: Record<string, string> = {}) {
  return site.send("/contact", { method: "POST", body: filledForm(changes) });
}

test("leads list, show, export and delete while the site runs", async () => {
  const site = await startTestSite();
  const nasty = `=HYPERLINK("http://evil.example"),"x"\r\nnext`;
  await send(site, { message: nasty, name: "\u001b[31mAna", phone: "+1 713 555 0100" });
  await send(site, { message: "second" });

  const listed = JSON.parse((await run(site, "leads", "list", "--json")).out);
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
  expect(table.out.split("\n")[0]).toMatch(/^ID +REFERENCE +RECEIVED/);
  expect(table.out).toContain(listed[0].reference);
  expect(table.out).not.toContain("\u001b");
  const future = await run(site, "leads", "list", "--json", "--since", "2999-01-01");
  expect(JSON.parse(future.out)).toEqual([]);

  const shown = JSON.parse((await run(site, "leads", "show", listed[1].reference, "--json")).out);
  expect(shown).toMatchObject({ id: 2, message: "second" });
  expect((await run(site, "leads", "show", "2")).out).toMatch(/message +second/);

  const file = join(temporaryFolder(), "leads.csv");
  expect((await run(site, "leads", "export", "--csv", file)).code).toBe(0);
  const csv = readFileSync(file, "utf8");
  expect(csv.startsWith('\uFEFF"id","reference","receivedAt","name"')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example""),""x""\nnext"`);
  expect(csv).toContain(`"'+1 713 555 0100"`);
  expect(csv.endsWith("\r\n")).toBe(true);
  expect(statSync(file).mode & 0o077).toBe(0);

  expect((await run(site, "leads", "delete", "1")).code).toBe(0);
  expect(JSON.parse((await run(site, "leads", "list", "--json")).out)).toHaveLength(1);
  expect((await run(site, "leads", "resend", "2")).err).toContain("notification");
}, 30_000);

test("subscribers list, export and delete", async () => {
  const site = await startTestSite();
  await site.send("/newsletter", { method: "POST", body: new URLSearchParams({ email: "ana@example.com" }) });
  const listed = JSON.parse((await run(site, "subscribers", "list", "--json")).out);
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
}, 30_000);

test("backup copies a database in use into one whole file", async () => {
  const site = await startTestSite();
  await send(site);
  const folder = temporaryFolder();
  const file = join(folder, "copy.db");
  expect(await run(site, "backup", file)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(["copy.db"]);
  const copy = openStore({ dialect: "sqlite", file });
  expect(await copy.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  await copy.close();
  expect(await run(site, "backup", file)).toMatchObject({ code: 2 });
}, 30_000);

test.each([
  ["leads", []],
  ["leads", ["dance"]],
  ["leads", ["list", "--since", "soon"]],
  ["leads", ["list", "--nonsense"]],
  ["leads", ["list", "--csv", "requests.csv"]],
  ["leads", ["list", "1"]],
  ["leads", ["delete", "1", "--since", "2026-11-01"]],
  ["subscribers", ["list", "--since", "2026-11-01"]],
  ["subscribers", ["export", "readers.csv"]],
  ["backup", ["--force"]],
  ["leads", ["show"]],
  ["leads", ["export"]],
  ["subscribers", ["delete"]],
  ["backup", []],
])("%s %j is wrong use: exit code 2 and the help", async (command, args) => {
  const site = await startTestSite();
  const { code, err } = await run(site, command, ...args);
  expect(code).toBe(2);
  expect(err).toContain(`npm run ${command} --`);
});

test("help, a missing request and a missing database", async () => {
  const site = await startTestSite();
  expect(await run(site, "leads", "--help")).toMatchObject({ code: 0, err: "" });
  expect(await run(site, "leads", "show", "77")).toMatchObject({ code: 1, err: "There is no request 77.\n" });
  const missing = await run(null, "leads", "list");
  expect([missing.code, missing.err.split("\n").length]).toEqual([1, 2]);
  expect(missing.err).toContain("start the site once");
  expect(existsSync("none.db")).toBe(false);
});

test("a database server that is away is told by the variable that names it", async () => {
  const env = { ...process.env, DATABASE_URL: "postgres://site:secret@127.0.0.1:1/site" };
  const err = await new Promise<string>((resolve) => {
    execFile(process.execPath, ["server/commands/leads.ts", "list"], { env }, (_error, _out, err) =>
      resolve(err),
    );
  });
  expect(err).toMatch(/^DATABASE_URL names a database that can't be reached: .*ECONNREFUSED.*\n$/);
  expect(err).not.toContain("secret");
});
