// The site on Postgres behind PgBouncer, and what it does if a database refuses it.
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { listLeads } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { databaseUrl, dialects, testDatabases } from "#tests/server/databases.ts";
import { hasPgBouncer, startPgBouncer } from "#tests/server/pgbouncer.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { startTestSite } from "#tests/server/site.ts";
import { listenLocally } from "#tools/listen-locally.ts";

const databases = testDatabases();

describe.runIf(hasPgBouncer && dialects.includes("postgres"))("behind PgBouncer", () => {
  test("migrates, stores and delivers requests, counts limits and signs staff in", async () => {
    const url = await startPgBouncer(databaseUrl(await databases.address("postgres")));
    const env = {
      DATABASE_URL: url,
      TRUST_PROXY: "on",
      RETRY_SECONDS: "0.05",
      OFFICE_SECRET: "0123456789abcdef0123456789abcdef",
    };
    const [site, other] = await Promise.all([startTestSite(env), startTestSite(env)]);
    const send = (index: number, sender: number) =>
      (index % 2 ? site : other).send("/contact", {
        method: "POST",
        headers: { "x-forwarded-for": `203.0.113.${sender}`, accept: "application/json" },
        body: filledForm({ message: `message ${index}`, email: `ana${index}@example.com` }),
      });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await send(index, index)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect
      .poll(
        async () => {
          const leads = await Array.fromAsync(listLeads(site.store));
          const deliveries = leads.flatMap((lead) => lead.deliveries.map(({ status }) => status));
          return [leads.length, deliveries.length, new Set(deliveries)];
        },
        { timeout: 40_000 },
      )
      .toEqual([40, 80, new Set(["written"])]);
    // Both servers count together: 10 requests of one address, then no more.
    const limited = [];
    for (let index = 100; index < 114; index++) limited.push((await send(index, 99)).status);
    expect(limited).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    const cookie = await signIn(site);
    expect((await other.send("/office", { headers: { cookie } })).status).toBe(200);
    expect((await site.send("/healthz")).status).toBe(200);
    for (const { log } of [site, other]) expect(log()).not.toMatch(/"level":50/);
  });

  test("fails to start if the pooler does not know the database", async () => {
    const url = new URL(await startPgBouncer(databaseUrl(await databases.address("postgres"))));
    url.pathname = "/no_such_database";
    await expect(startTestSite({ DATABASE_URL: url.href })).rejects.toThrow(
      /^DATABASE_URL: the pooler is not set up/,
    );
  });

  test("starts without forms if the server behind the pooler is down", async () => {
    const nobody = `postgres://site@127.0.0.1:1/site`;
    const site = await startTestSite({
      DATABASE_URL: await startPgBouncer(nobody, ["server_login_retry = 1"]),
    });
    expect((await site.send("/")).status).toBe(200);
    expect((await site.send("/healthz")).status).toBe(503);
    expect(site.log()).toContain("The database can't be reached");
  });
});

const SSL_REQUEST = 80_877_103;

/** Starts a server that refuses each connection as Postgres does. Returns its address and what it was asked for. */
async function startRefusing(code: string, message: string) {
  const startups: string[][] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (packet) => {
      if (packet.readInt32BE(4) === SSL_REQUEST) return void socket.write("N");
      startups.push(packet.subarray(8).toString().split("\0"));
      const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.alloc(5);
      head.write("E");
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  const { port } = new URL(await listenLocally(server));
  onTestFinished(() => void server.close());
  return { url: `postgres://site:secret@127.0.0.1:${port}/site`, startups };
}

test("sends no startup parameter that a pooler could refuse", async () => {
  const { url, startups } = await startRefusing("28P01", "password authentication failed");
  await expect(startTestSite({ DATABASE_URL: url })).rejects.toThrow();
  const names = startups.flatMap((startup) =>
    startup.filter((_, index) => index % 2 === 0 && startup[index]),
  );
  // PgBouncer accepts these, see its documentation of ignore_startup_parameters.
  const accepted = ["user", "database", "client_encoding", "application_name", "replication"];
  expect(names.filter((name) => !accepted.includes(name))).toEqual([]);
  expect(names).toContain("database");
});

test("stops at a permanent error, with one line that names the variable and the reason", async () => {
  const message = "server login failed: FATAL password authentication failed for user";
  const { url } = await startRefusing("08P01", message);
  const start = startTestSite({ DATABASE_URL: url });
  await expect(start).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
  await expect(start).rejects.toThrow("the server refuses the user or the password");
  await expect(start).rejects.toThrow(message);
  await expect(start).rejects.not.toThrow("secret");
});

test("serves pages and retries after a temporary error", async () => {
  const { url, startups } = await startRefusing("57P03", "the database system is starting up");
  const site = await startTestSite({ DATABASE_URL: url });
  expect((await site.send("/")).status).toBe(200);
  const before = startups.length;
  await expect.poll(() => startups.length, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(site.log()).not.toContain('"level":50');
});

test("stops if the server offers no encryption but DATABASE_URL requires it", async () => {
  const { url } = await startRefusing("57P03", "starting up");
  await expect(startTestSite({ DATABASE_URL: `${url}?sslmode=require` })).rejects.toThrow(
    /^DATABASE_URL: the encrypted connection fails/,
  );
});
