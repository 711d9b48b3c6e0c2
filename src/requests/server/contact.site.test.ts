// Tests of POST /contact with real HTTP and a real database: what is stored, and the replies.
import { connect } from "node:net";
import SQLite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { messages } from "#content/questionnaire.ts";
import { readContent } from "#content/read.ts";
import { filledForm } from "#tests/filled-form.ts";
import { sqliteOf } from "#tests/server/databases.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { saveVisitRules } from "#visits/server/settings.ts";
import { TRAP_FIELD } from "../form/trap.ts";
import { listLeads, unknownSource } from "./leads.ts";

async function stored(site: TestSite) {
  return Array.fromAsync(listLeads(site.store));
}

function post(
  site: TestSite,
  form: URLSearchParams | FormData | string,
  headers: Record<string, string> = {},
) {
  return site.send("/contact", { method: "POST", body: form, headers });
}

const json = { accept: "application/json" };

type Receipt = { reference: string; visitorToken: string };

describe("a valid request", () => {
  test("is stored, and redirects a browser to the page with its reference", async () => {
    const site = await startTestSite();
    const form = filledForm({ budget: "$85K-100K", idempotencyKey: "k1" });
    form.append("additionalAmenities", "Spa");
    form.append("additionalAmenities", "Grotto");
    const response = await post(site, form);
    const [lead] = await stored(site);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain(`/contact?sent=${lead?.reference}&token=`);
    expect(lead).toMatchObject({
      name: "Ana Ruiz",
      email: "ana@example.com",
      phone: "713 555 0100",
      message: "A pool",
      budget: "$85K-100K",
      additionalAmenities: ["Spa", "Grotto"],
      timeframe: null,
      suspect: false,
      source: { path: null, referrer: null, utm_source: null },
    });
    expect(lead).not.toHaveProperty("captcha");
    expect(lead).not.toHaveProperty("consent");
    const page = await site.send(response.headers.get("location") ?? "");
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(
      new RegExp(
        `{"state":"sent","reference":"${lead?.reference}","visitorToken":"[\\w-]{32}","canBook":true}`,
      ),
    );
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  test("gets JSON if it was sent by a script", async () => {
    const site = await startTestSite();
    const response = await post(site, filledForm(), json);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      state: "sent",
      reference: (await stored(site))[0]?.reference,
      visitorToken: expect.stringMatching(/^[\w-]{32}$/),
      canBook: true,
    });
  });

  test("offers no visit while no time is open", async () => {
    const site = await startTestSite();
    const { sample: _, ...rules } = readContent().visits.start;
    await saveVisitRules(site.store, { ...rules, hours: [] }, 0);
    expect(await (await post(site, filledForm(), json)).json()).not.toHaveProperty("canBook");
  });

  test("is stored if it was sent as multipart", async () => {
    const site = await startTestSite();
    const form = new FormData();
    for (const [name, value] of filledForm()) form.append(name, value);
    form.append("message", new Blob(["not text"]), "file.bin");
    expect((await post(site, form)).status).toBe(303);
    expect(await stored(site)).toHaveLength(1);
  });

  test("is stored with its source, shortened and without control characters", async () => {
    const site = await startTestSite();
    const form = filledForm({
      sourcePath: "/areas/katy",
      sourceReferrer: "https://search.example/\r\nx",
      sourceFirstPath: "/guides/salt\nx",
      utm_term: "é".repeat(900),
      gclid: "g".repeat(900),
    });
    await post(site, form, { referer: "http://pools.example/contact?utm_source=letter" });
    expect((await stored(site))[0]?.source).toEqual({
      ...unknownSource,
      path: "/areas/katy",
      referrer: "https://search.example/ x",
      firstPath: "/guides/salt x",
      gclid: "g".repeat(500),
      utm_source: "letter",
      utm_term: "é".repeat(200),
    });
  });

  test("stores no secret of a private page as its source", async () => {
    const site = await startTestSite();
    const sourcePath = `/request/${"s".repeat(32)}`;
    const form = filledForm({ sourcePath, sourceFirstPath: `${sourcePath}/photos` });
    await post(site, form);
    expect((await stored(site))[0]?.source).toMatchObject({ path: "/request", firstPath: "/request" });
  });

  test("shows the private link's secret only to a visitor who has it", async () => {
    const site = await startTestSite();
    const { reference, visitorToken } = (await (await post(site, filledForm(), json)).json()) as Receipt;
    const pageOf = async (token: string) =>
      (await site.send(`/contact?sent=${reference}&token=${token}`)).text();
    expect(await pageOf(visitorToken)).toContain(visitorToken);
    expect(await pageOf("")).not.toContain("visitorToken");
    expect(await pageOf("x".repeat(32))).not.toContain("visitorToken");
  });

  test("confirms a request even if it can't be looked up at this moment", async () => {
    const site = await startTestSite();
    const location = (await post(site, filledForm())).headers.get("location") ?? "";
    await site.store.db.schema.alterTable("leads").renameTo("unreadable").execute();
    const response = await site.send(location);
    await site.store.db.schema.alterTable("unreadable").renameTo("leads").execute();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"state":"sent","reference":"');
  });

  test("redirects an unknown reference to the empty form", async () => {
    const site = await startTestSite();
    for (const reference of ["ABCD-EFGH", "x", "%00", "../../etc"]) {
      const response = await site.send(`/contact?sent=${reference}`);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/contact"]);
    }
  });
});

describe("a request with a plan", () => {
  test("is stored with the canonical query alone", async () => {
    const site = await startTestSite();
    const plan = "?width=18.004&length=36&price=1&gallons=9&shape=kidney&length=12&with=Grotto";
    const response = await post(
      site,
      filledForm({ plan, price: "1", planUrl: "https://evil.example" }),
      json,
    );
    const [lead] = await stored(site);
    expect(await response.json()).toMatchObject({
      state: "sent",
      reference: lead?.reference,
      plan: "received",
    });
    expect(lead?.plan).toBe("shape=kidney&length=36&width=18&with=Grotto");
    expect(JSON.stringify(lead)).not.toMatch(/evil|price|gallons/);
    const [row] = await site.store.db.selectFrom("leads").select(["plan", "request"]).execute();
    expect(row).toEqual({ plan: lead?.plan, request: expect.not.stringContaining("kidney") });
  });

  test("redirects a browser to a page that mentions the plan", async () => {
    const site = await startTestSite();
    const response = await post(site, filledForm({ plan: "length=36" }));
    const page = await site.send(response.headers.get("location") ?? "");
    expect(await page.text()).toContain('"plan":"received"');
  });

  test("is stored without a plan that is too long, and says so", async () => {
    const site = await startTestSite();
    const form = filledForm({ plan: `length=36&${"x".repeat(1_991)}` });
    expect(await (await post(site, form, json)).json()).toMatchObject({ state: "sent", plan: "dropped" });
    const location = (await post(site, form)).headers.get("location") ?? "";
    expect(await (await site.send(location)).text()).toContain('"plan":"dropped"');
    expect(await stored(site)).toMatchObject([{ plan: null, message: "A pool" }]);
    await post(site, filledForm({ message: "second", plan: `length=36&${"x".repeat(1_990)}` }));
    expect((await stored(site)).at(-1)).toMatchObject({ plan: "length=36" });
  });

  test("is stored for any plan, and a blank one counts as none", async () => {
    const site = await startTestSite({ LEADS_RATE_LIMIT: "1000" });
    const hostile = [
      "<script>",
      "\u0000\ud800",
      "%%%",
      "with=" + "=1+1",
      "length=-1e999",
      "__proto__=1",
      "=",
    ];
    for (const plan of hostile)
      expect((await post(site, filledForm({ message: plan, plan }), json)).status).toBe(200);
    const plans = (await stored(site)).map(({ plan }) => plan);
    expect(plans).toEqual(
      hostile.map((plan) => (plan.startsWith("length") ? "length=6" : "shape=rectangle")),
    );
    await post(site, filledForm({ message: "blank", plan: "  " }));
    const repeated = filledForm({ message: "twice", plan: "length=20" });
    repeated.append("plan", "length=40");
    await post(site, repeated);
    expect((await stored(site)).slice(-2).map(({ plan }) => plan)).toEqual([null, "length=20"]);
  });

  test("is another request than the same answers with another plan", async () => {
    const site = await startTestSite();
    for (const plan of ["length=36", "length=36&shape=rectangle", "length=37"])
      await post(site, filledForm({ idempotencyKey: "same", plan }));
    expect((await stored(site)).map(({ plan }) => plan)).toEqual(["length=36", "length=37"]);
  });

  test("keeps the plan when it is refused", async () => {
    const site = await startTestSite();
    const response = await post(site, filledForm({ captcha: "2", plan: "length=36" }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('"plan":"length=36"');
  });
});

describe("a repeated request", () => {
  test("with the same key is stored once and gets the same reference", async () => {
    const site = await startTestSite();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(site, filledForm({ idempotencyKey: "same" }), json)),
    );
    const references = await Promise.all(answers.map(async (response) => (await response.json()).reference));
    expect(new Set(references).size).toBe(1);
    expect(await stored(site)).toHaveLength(1);
  });

  test("without a key is stored once", async () => {
    const site = await startTestSite();
    const first = await post(site, filledForm());
    const second = await post(site, filledForm());
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    await post(site, filledForm({ message: "Another pool" }));
    expect(await stored(site)).toHaveLength(2);
  });

  test("from another address is stored separately", async () => {
    const site = await startTestSite({ TRUST_PROXY: "on" });
    await post(site, filledForm(), { "x-forwarded-for": "203.0.113.1" });
    await post(site, filledForm(), { "x-forwarded-for": "203.0.113.2" });
    expect(await stored(site)).toHaveLength(2);
  });
});

describe("a refused request", () => {
  test("with invalid input gets 422 and the page with messages and the typed values", async () => {
    const site = await startTestSite();
    const response = await post(site, filledForm({ captcha: "2", name: "<script>alert(1)</script>" }));
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(messages.captcha);
    expect(page).toContain("alert(1)");
    expect(page).not.toContain("<script>alert");
    expect(await stored(site)).toEqual([]);
  });

  test("with invalid input gets 422 and JSON if it was sent by a script", async () => {
    const site = await startTestSite();
    const response = await post(site, filledForm({ email: "ana" }), json);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      state: "refused",
      result: { error: { email: [messages.email] }, initialValue: { name: "Ana Ruiz" } },
    });
  });

  test("from another site gets 403", async () => {
    const site = await startTestSite();
    const origins = { "https://evil.example": 403, null: 403, [site.url]: 303 };
    for (const [origin, status] of Object.entries(origins)) {
      expect((await post(site, filledForm(), { origin })).status, origin).toBe(status);
    }
    const response = await post(site, filledForm(), { origin: "https://evil.example", ...json });
    expect(await response.json()).toMatchObject({
      state: "refused",
      result: { initialValue: { message: "A pool" } },
    });
    expect(await stored(site)).toHaveLength(1);
    expect(site.log()).toMatch(
      /"level":40,.*"requestId":"[^"]+".*"reason":"origin","origin":"https:\/\/evil.example"/,
    );
  });

  test("is compared with the forwarded host only behind a trusted proxy", async () => {
    const headers = { origin: "https://pools.example", "x-forwarded-host": "pools.example" };
    const direct = await startTestSite();
    expect((await post(direct, filledForm(), headers)).status).toBe(403);
    const behind = await startTestSite({ TRUST_PROXY: "on" });
    expect((await post(behind, filledForm(), headers)).status).toBe(303);
  });

  test("over 64 KiB gets 413, with or without content-length", async () => {
    const site = await startTestSite();
    const long = filledForm({ message: "x".repeat(64 * 1024) }).toString();
    const declared = await post(site, long, { "content-type": "application/x-www-form-urlencoded", ...json });
    expect(declared.status).toBe(413);
    expect(await declared.json()).toMatchObject({ state: "refused", result: null });
    const stream = new Blob([long]).stream();
    const options = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    const chunked = await site.send("/contact", {
      ...options,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(chunked.status).toBe(413);
    expect(await stored(site)).toEqual([]);
  });

  test("over the limit in 10 minutes gets 429; repeats and invalid forms don't count", async () => {
    const site = await startTestSite({ LEADS_RATE_LIMIT: "2" });
    const send = (changes: Record<string, string>) => post(site, filledForm(changes), json);
    expect((await send({ message: "1" })).status).toBe(200);
    expect((await send({ message: "1" })).status).toBe(200);
    expect((await send({ captcha: "2" })).status).toBe(422);
    expect((await send({ message: "2" })).status).toBe(200);
    const limited = await send({ message: "3" });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(await limited.json()).toMatchObject({
      state: "refused",
      result: { initialValue: { message: "3" } },
    });
    expect((await send({ message: "2" })).status).toBe(200);
    expect(await stored(site)).toHaveLength(2);
    expect(site.log()).toMatch(/"level":40,.*"requestId":"[^"]+".*"limit":"requests"/);
  });

  test("after too many invalid forms gets 429 and a log entry", async () => {
    const site = await startTestSite({ LEADS_RATE_LIMIT: "1" });
    for (let count = 0; count < 20; count++) {
      expect((await post(site, filledForm({ captcha: "2" }), json)).status).toBe(422);
    }
    expect((await post(site, filledForm(), json)).status).toBe(429);
    expect(site.log()).toMatch(/"level":40,.*"requestId":"[^"]+".*"limit":"attempts"/);
  });

  test("counts for its address regardless of the port that a proxy adds", async () => {
    const site = await startTestSite({ LEADS_RATE_LIMIT: "1", TRUST_PROXY: "yes" });
    const send = (message: string, address: string) =>
      post(site, filledForm({ message }), { ...json, "x-forwarded-for": address });
    expect((await send("1", "203.0.113.7:1111")).status).toBe(200);
    expect((await send("2", "203.0.113.7:2222")).status).toBe(429);
    expect((await send("3", "[2001:db8::1]:1111")).status).toBe(200);
    expect((await send("4", "[2001:db8::1]:2222")).status).toBe(429);
  });

  test("that can't be stored gets 503 and its values; the log has the reason and no personal data", async () => {
    const site = await startTestSite();
    const blocker = new SQLite(sqliteOf(site.config.database).file);
    blocker.exec("begin exclusive");
    const response = await post(site, filledForm(), json);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: "There was an error sending your message. Please try again.",
      result: { initialValue: { name: "Ana Ruiz" } },
    });
    expect((await site.send("/healthz")).status).toBe(503);
    blocker.exec("rollback");
    blocker.close();
    expect(site.log()).toContain("database is locked");
    expect(site.log()).not.toMatch(/Ana|ana@|713 555/);
    expect((await post(site, filledForm(), json)).status).toBe(200);
    expect((await site.send("/healthz")).status).toBe(200);
  }, 15_000);
});

describe("a suspected robot", () => {
  test.each([
    ["a filled trap", { [TRAP_FIELD]: "http://spam.example" }],
    ["a form filled in 0.8 seconds", { elapsed: "800" }],
  ])("is only marked as suspect: %s", async (_reason, changes) => {
    const site = await startTestSite();
    expect((await post(site, filledForm(changes))).status).toBe(303);
    const [lead] = await stored(site);
    expect(lead?.suspect).toBe(true);
    expect(lead?.deliveries.map(({ kind }) => kind)).toEqual(["notification"]);
  });

  test.each([
    ["a form filled in 41 seconds", { elapsed: "41000", [TRAP_FIELD]: "" }],
    ["a page of an earlier release whose trap the browser filled", { website: "https://ana.example" }],
  ])("is not %s", async (_reason, changes) => {
    const site = await startTestSite();
    await post(site, filledForm(changes));
    const [lead] = await stored(site);
    expect(lead?.suspect).toBe(false);
    expect(lead?.deliveries.map(({ kind }) => kind)).toEqual(["notification", "acknowledgement"]);
  });
});

test.each([
  ["an empty body", ""],
  ["broken escapes", "name=%&email=%ff%00&message=%ud800"],
  ["names with a meaning to form libraries", "name[0].x=1&__proto__.a=1&__intent__=%7B%7D&name[999999999]=1"],
  ["thousands of values", `${"additionalAmenities=Spa&".repeat(2_500)}x`],
])("%s gets 422, never 500", async (_problem, body) => {
  const site = await startTestSite();
  const response = await post(site, body, { "content-type": "application/x-www-form-urlencoded" });
  expect(response.status).toBe(422);
  expect(await stored(site)).toEqual([]);
});

test("stores nothing when the connection breaks within a body, and keeps serving", async () => {
  const site = await startTestSite();
  const { port } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  await new Promise((resolve) =>
    socket.write(
      "POST /contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 500\r\n\r\nname=Ana",
      resolve,
    ),
  );
  socket.destroy();
  expect((await post(site, filledForm())).status).toBe(303);
  expect(await stored(site)).toHaveLength(1);
});
