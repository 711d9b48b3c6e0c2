// Pages without the site's layout while the database fails: for visitors, and for staff.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { startTestSite } from "#tests/server/site.ts";

const { company, errors } = readContent();

/** Starts a site whose database has lost its tables. */
async function startBroken() {
  const site = await startTestSite();
  for (const table of ["staff", "leads"])
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`old_${table}`)}`.execute(site.store.db);
  return site;
}

test("visitors are told to call, with the number and a reference that the log has", async () => {
  const site = await startBroken();
  const response = await site.send(`/request/${"a".repeat(43)}/visit.ics`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(company.phone);
  expect(html).toContain(response.headers.get("x-request-id") ?? "no id");
  expect(html).toContain("500 Internal Server Error");
});

test.each(["/office", "/office/requests?status=new", "/office/sign-in"])(
  "staff at %s are told what to do, and not to call",
  async (path) => {
    const site = await startBroken();
    const response = await site.send(path);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain(errors.plain.office.title);
    expect(html).not.toMatch(/call us|by phone/i);
    expect(html).not.toContain(company.phone);
    expect(html).toContain(response.headers.get("x-request-id") ?? "no id");
  },
);

test("a form that is refused for its size or number names the phone number", async () => {
  const site = await startTestSite({ LEADS_RATE_LIMIT: "1" });
  const send = (email: string) =>
    site.send("/newsletter", {
      method: "POST",
      body: new URLSearchParams({ email }),
      headers: { accept: "application/json" },
    });
  expect((await (await send("x".repeat(70_000))).json()).message).toContain(company.phone);
  await send("ana@example.com");
  const limited = await send("bob@example.com");
  expect(limited.status).toBe(429);
  expect((await limited.json()).message).toContain(company.phone);
});
