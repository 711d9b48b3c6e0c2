// Stores invalid values in the database, and opens every screen that could show them.

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { repositoryPictures, showOfficePictures } from "#content/encoded-pictures.ts";
import { readStartingFiles, showPublished } from "#content/read.ts";
import { subjectsOf } from "#editing/server/subjects.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import type { TestSite } from "#tests/server/site.ts";
import { createFeedKey, setFeedKey } from "#visits/server/settings.ts";
import { createDelivery } from "../database/create-delivery.ts";
import type { Tables } from "../database/tables.ts";

/** Renders without the pauses between visitors' turns, which take as long as the rendering. */
vi.mock(import("./render-turns.ts"), async (load) => ({
  ...(await load()),
  createRenderTurns: () => (_visitor, task) => task(),
}));

/** Invalid dates, times and JSON, JSON of other types, inherited names, and texts that are too long or nested. */
const hostileTexts = [
  "",
  "2026-00-00",
  "2026-02-30T25:61:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "zzz",
  "__proto__",
  "constructor",
  "{",
  "null",
  "[[[1]]]",
  '{"name":{"first":"Ana"},"message":["a"],"additionalAmenities":"Spa","email":7,"phone":{},"uid":3,"hours":"never","path":{},"alertIds":"1"}',
  "[".repeat(20_000),
  "x".repeat(200_000),
];

const PHOTOS_OF_A_REQUEST = 9;

type Row = Record<string, unknown>;
type Office = Awaited<ReturnType<typeof openOffice>>;

/** Rows per insert. SQLite and Postgres limit the number of values. */
const BATCH_ROWS = 100;

/**
 * Inserts a copy of a row for each of its columns of text and each hostile text.
 * @param unique returns columns that must differ in each row
 */
async function insertHostile(
  { site: { store } }: Office,
  table: keyof Tables,
  base: Row,
  unique: (index: number) => Row = () => ({}),
): Promise<void> {
  const rows: Row[] = [];
  for (const [column, value] of Object.entries({ ...base, ...unique(0) })) {
    // Postgres stores no text in other columns.
    if (typeof value !== "string" && value !== null) continue;
    for (const text of hostileTexts) {
      const index = rows.length + 1;
      const isUnique = column in unique(0);
      const hostile = { [column]: isUnique ? `${text.slice(0, 1000)}${index}` : text };
      rows.push({ ...base, ...unique(index), ...hostile });
    }
  }
  for (let first = 0; first < rows.length; first += BATCH_ROWS)
    await store.db
      .insertInto(table)
      .values(rows.slice(first, first + BATCH_ROWS) as never)
      .execute();
}

/** Opens addresses and returns those that failed. */
async function listFailures({ open }: Office, paths: string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const path of paths) {
    const response = await open(path);
    // A streamed list that fails ends early.
    const isWhole = await response.text().then(
      () => true,
      () => false,
    );
    if (response.status >= 500 || !isWhole) failed.push(`${path} ${response.status}`);
  }
  return failed;
}

const requestLists = [
  ...[
    "",
    "?sort=next",
    "?sort=owner&order=down",
    "?sort=status",
    "?sort=budget",
    "?q=ana",
    "?spam=all&page=2",
  ].map((query) => `/office/requests${query}`),
  "/office/requests.csv?spam=all",
];

const screens = [
  "/office",
  "/office/pulse",
  ...requestLists,
  "/office/visits",
  "/office/reports",
  "/office/reports?weeks=52",
  "/office/reports.csv",
  "/office/account",
];

/**
 * Returns the addresses of each request's screens.
 * @param every includes only every nth request, which still covers each text and each column
 */
async function listDetails({ store }: TestSite, every = 1): Promise<string[]> {
  const rows = await store.db.selectFrom("leads").select(["id", "visitor_token"]).execute();
  const opened = rows.filter((_row, index) => index % every === 0);
  return opened.flatMap(({ id, visitor_token }) => [
    `/office/requests/${id}`,
    `/office/requests/${id}/visit`,
    `/request/${encodeURIComponent(visitor_token ?? "").slice(0, 500)}`,
  ]);
}

describe.each(dialects)("on %s", (dialect) => {
  test("opens all screens with invalid values of a request", { timeout: 240_000 }, async () => {
    const office = await openOffice(dialect);
    const { id: _id, contract_value: _number, ...base } = await office.storeRequest();
    await insertHostile(office, "leads", base, (index) => ({
      reference: `R-${index}`,
      idempotency_key: `key ${index}`,
      visitor_token: `token-${index}`.padEnd(32, "x"),
    }));
    // Postgres lists and sorts differently, but the screens of a request handle its texts in the same way.
    const every = dialect === "sqlite" ? 5 : 40;
    expect(await listFailures(office, [...screens, ...(await listDetails(office.site, every))])).toEqual([]);
  });

  test("opens all screens with invalid values of visits, files, deliveries and events", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const at = "2026-12-01T15:00:00.000Z";
    const visit = {
      lead_id: id,
      status: "booked",
      address: "1 Dock Road",
      starts_at: at,
      ends_at: "2999-12-01T16:00:00.000Z",
    };
    const times = { sequence: 0, booked_at: at, changed_at: at, reminded_at: at, lead_status_before: "new" };
    await insertHostile(office, "visits", { ...visit, ...times }, (index) => ({ uid: `visit ${index}` }));
    const delivery = {
      kind: "visit-booked",
      lead_id: id,
      subscriber_id: null,
      status: "failed",
      attempts: 1,
      created_at: at,
      due_at: at,
      give_up_at: at,
      finished_at: at,
      last_error: "no",
      recipient: "office@pools.example",
      leased_by: null,
      delivered_via: "smtp",
      event: null,
      payload: "{}",
      failing_since: "2026-01-01T00:00:00.000Z",
      visit: "{}",
    };
    await insertHostile(office, "outbox", { ...delivery, subscriber_id: undefined }, (index) => ({
      message_id: `mail ${index}`,
    }));
    await insertHostile(office, "audit", {
      lead_id: id,
      at,
      who: "visitor",
      event: "visit-booked",
      detail: "2026-12-01 09:00 CST",
    });
    await insertHostile(office, "audit", {
      lead_id: id,
      at,
      who: "ana@pools.example",
      event: "next-step",
      detail: null,
    });
    await insertHostile(office, "audit", {
      lead_id: id,
      at,
      who: "ana@pools.example",
      event: "status",
      detail: null,
    });
    await insertHostile(office, "alerts", {
      problem: "unanswered",
      lead_id: id,
      raised_at: at,
      mailed_at: at,
      resolved_at: at,
      settled_at: at,
    });
    const photo = {
      kind: "picture",
      name: "a.jpg",
      type: "image/jpeg",
      bytes: 1,
      width: 1,
      height: 1,
      created_at: at,
      data: Buffer.from("x"),
    };
    const hostilePhotos = hostileTexts.flatMap((text) =>
      ["kind", "name", "type", "created_at"].map((column) => ({ [column]: text })),
    );
    let lead_id = id;
    for (const [index, hostile] of hostilePhotos.entries()) {
      const slot = index % PHOTOS_OF_A_REQUEST;
      if (slot === 0) lead_id = (await office.storeRequest(`photos from ${index}`)).id;
      await office.site.store.db
        .insertInto("photos")
        .values({ ...photo, lead_id, slot, digest: String(slot), ...hostile } as never)
        .execute();
    }
    await setFeedKey(office.site.store, createFeedKey());
    const { feed_key } = await office.site.store.db
      .selectFrom("visit_settings")
      .select("feed_key")
      .executeTakeFirstOrThrow();
    const photos = await office.site.store.db.selectFrom("photos").select("id").execute();
    const files = photos.flatMap((one) => [`/office/photos/${one.id}`, `/office/photos/${one.id}/thumbnail`]);
    const paths = [
      ...screens,
      `/office/visits.ics?key=${feed_key}`,
      ...files,
      ...(await listDetails(office.site)),
    ];
    expect(await listFailures(office, paths)).toEqual([]);
  });

  test("shows the invalid date of a next step, and marks the step as done", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const { db } = office.site.store;
    await db.updateTable("leads").set({ next_step_on: "2026-00-00", next_step: "Call" }).execute();
    const created = { created_at: "2026-01-01", created_by: "site" };
    await db
      .insertInto("next_steps")
      .values({ lead_id: id, text: "Call", due_on: "2026-00-00", ...created })
      .execute();
    for (const path of ["/office", "/office/requests", `/office/requests/${id}`])
      expect(await office.read(path), path).toContain("Unreadable (2026-00-00)");
    expect((await office.submit(`/office/requests/${id}`, { intent: "step-done", step: "1" })).status).toBe(
      303,
    );
    expect(await office.read("/office/requests")).not.toContain("Unreadable");
  });

  test("shows a request with invalid answers, and erases it", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    await office.site.store.db.updateTable("leads").set({ request: '{"name":"Ana","phone":{}}' }).execute();
    expect(await office.read(`/office/requests/${id}`)).toContain("Ana");
    await office.submit(`/office/requests/${id}`, { intent: "erase", sure: "on" });
    expect((await office.open(`/office/requests/${id}`)).status).toBe(404);
  });

  test("delivers mails beside deliveries with invalid values", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const at = "2026-01-01T00:00:00.000Z";
    const mail = createDelivery("visit-booked", { lead_id: id }, new Date(at));
    for (const column of ["kind", "due_at", "give_up_at", "visit", "payload", "failing_since"])
      for (const [index, text] of hostileTexts.entries()) {
        const hostile = { visit: "{}", message_id: `${column} ${index}`, [column]: text };
        await office.site.store.db
          .insertInto("outbox")
          .values({ ...mail, ...hostile } as never)
          .execute();
      }
    const good = createDelivery("acknowledgement", { lead_id: id }, new Date());
    await office.site.store.db.insertInto("outbox").values(good).execute();
    await vi.waitFor(
      async () => {
        const [row] = await office.site.store.db
          .selectFrom("outbox")
          .select("status")
          .where("message_id", "=", good.message_id)
          .execute();
        expect(row?.status).toBe("delivered");
      },
      { timeout: 30_000, interval: 200 },
    );
  });
});

// On one database, because only the site's code reads these texts.
test("opens all screens with invalid hours of visits, staff and sessions", async () => {
  const office = await openOffice("sqlite");
  await office.storeRequest();
  await setFeedKey(office.site.store, createFeedKey());
  // All lists of requests read the same of these.
  const lists = new Set(requestLists.slice(1));
  const paths = [...screens.filter((path) => !lists.has(path)), ...(await listDetails(office.site))];
  const { db } = office.site.store;
  const { id: staff_id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  await db.insertInto("estimators").values({ staff_id }).execute();
  paths.push(`/office/visits/people/${staff_id}`);
  for (const text of hostileTexts) {
    await db.updateTable("visit_settings").set({ rules: text }).execute();
    const read = { checked_at: "2999-01-01", read_at: text, problem: text, busy: text };
    await db
      .updateTable("estimators")
      .set({ rules: text, calendar_url: text, ...read })
      .execute();
    await db.updateTable("secrets").set({ value: text }).where("name", "=", "office-start").execute();
    await db.updateTable("staff").set({ createdAt: text }).execute();
    await db.updateTable("staff_sessions").set({ createdAt: text, userAgent: text }).execute();
    expect([text.slice(0, 40), await listFailures(office, paths)]).toEqual([text.slice(0, 40), []]);
  }
});

test("opens all screens of the website with invalid drafts", { timeout: 240_000 }, async () => {
  const office = await openOffice("sqlite");
  const starting = readStartingFiles();
  const ids = [...starting.keys()].flatMap(subjectsOf).map(({ id }) => id);
  const values = [
    ...hostileTexts,
    JSON.stringify({ body: ">".repeat(8_000), title: "A guide" }),
    JSON.stringify({ hours: [null], pages: [[]], items: Array.from({ length: 30_000 }, () => ({})) }),
    `${'{"title":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    '{"modern-oasis":"zzz","title":{"text":["a"]},"name":[{}],"colors":null,"order":"first"}',
  ];
  const base = { kind: "changed", redirect_to: null, version: "1", who: "ana@pools.example" } as const;
  const at = "2026-12-01T15:00:00.000Z";
  const bodies = [
    ">".repeat(8_000),
    "1. ".repeat(2_000),
    "x".repeat(200_000),
    `${"**".repeat(9_000)}a`.repeat(2),
  ];
  const rows = ids.map((id, index) => ({
    ...base,
    subject: id,
    // The other fields of a guide are valid, so that its text is parsed.
    value: id.endsWith(".md")
      ? JSON.stringify({
          ...(starting.get(id)?.value as object),
          body: bodies[index % bodies.length],
        })
      : (values[index % values.length] ?? ""),
    saved_at: at,
  }));
  await office.site.store.db.insertInto("content_drafts").values(rows).execute();
  const columns = ["kind", "redirect_to", "version", "who", "saved_at"];
  for (const [index, text] of hostileTexts.entries()) {
    const subject = `areas/hostile-${index}.yaml`;
    const column = columns[index % columns.length] ?? "";
    await office.site.store.db
      .insertInto("content_drafts")
      .values({
        ...base,
        subject,
        value: "{}",
        saved_at: at,
        [column]: text,
      } as never)
      .execute();
    await office.site.store.db
      .insertInto("content_drafts")
      .values({
        ...base,
        subject: `${text.slice(0, 1_000)}${index}`,
        kind: "removed",
        value: text,
        saved_at: text,
      })
      .execute();
  }
  const editors = [...ids, "areas/hostile-0.yaml", "areas/hostile-1.yaml"].map(
    (id) => `/office/site/edit/${id}`,
  );
  const [someEditors, picture] = [
    editors.filter((_path, index) => index % 5 === 0),
    Object.keys(repositoryPictures)[0],
  ];
  const failures = await listFailures(office, [
    ...["", "?q=pool", "/changes", "/history", "/checklist", "/new", "/pictures", `/pictures/${picture}`].map(
      (screen) => `/office/site${screen}`,
    ),
    "/office/site/picture-states",
    "/office/site/edit",
    "/office/site/remove",
    "/office/site/remove/guides/clay-soil.md",
    "/office/site/preview/guides/clay-soil",
    ...someEditors,
  ]);
  expect(failures).toEqual([]);
});

test("opens all screens and pages of the website with invalid published values", async () => {
  onTestFinished(() => {
    showPublished((starting) => starting);
    showOfficePictures({});
  });
  const office = await openOffice("sqlite");
  const { db } = office.site.store;
  const at = "2026-12-01T15:00:00.000Z";
  let id = 0;
  for (const text of hostileTexts) {
    id += 1;
    await db
      .insertInto("publications")
      .values({ id, at: text, who: text, kind: text, restored: id, changes: text } as never)
      .execute();
    for (const subject of [
      "company.yaml/hours",
      "areas/katy.yaml",
      `${text.slice(0, 500)}`,
      "areas/none.yaml",
    ])
      await db
        .insertInto("published_values")
        .values({ publication: id, subject, kind: text || "changed", value: text, hidden: text } as never)
        .execute();
    await db
      .insertInto("published_values")
      .values({ publication: id, subject: "about.yaml/team", kind: "changed", value: text, hidden: null })
      .execute();
    await db
      .insertInto("site_pictures")
      .values({
        ...{ name: `hostile-${id}`, added_at: text, removed_at: null, master: Buffer.from(text) },
        ...{ encoded: text, encoded_at: at },
      })
      .execute();
    const failures = await listFailures(
      office,
      ["", "?q=pool", "/changes", "/history", "/pictures", "/edit/company.yaml/hours"].map(
        (path) => `/office/site${path}`,
      ),
    );
    expect([text.slice(0, 40), failures]).toEqual([text.slice(0, 40), []]);
  }
});
