// Tests of /metrics with real HTTP: access, counts, and its bounded size.
import { expect, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import { addStaff } from "#office/server/staff.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { recordBackup } from "#platform/database/last-backup.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

const METRICS_TOKEN = "t0ken-of-the-test";

function read(site: TestSite, authorization = `Bearer ${METRICS_TOKEN}`): Promise<Response> {
  return site.send("/metrics", { headers: { authorization } });
}

test("answers 404 without METRICS_TOKEN, and 401 for a wrong token", async () => {
  const without = await startTestSite();
  expect((await read(without)).status).toBe(404);
  const site = await startTestSite({ METRICS_TOKEN });
  expect((await site.send("/metrics")).status).toBe(401);
  expect((await read(site, "Bearer wrong")).status).toBe(401);
  expect((await read(site, `Bearer ${METRICS_TOKEN}x`)).status).toBe(401);
  const response = await read(site);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(site.log()).not.toContain('"level":50');
});

test("counts requests by method, route and status, and measures the process", async () => {
  const site = await startTestSite({ METRICS_TOKEN });
  for (const path of [
    "/contact",
    "/areas/heights",
    "/assets/app-1a2b.js",
    "/nowhere",
    "/healthz",
    "/contact/",
  ]) {
    await (await site.send(path)).arrayBuffer();
  }
  await site.send("/contact", { method: "POST", body: new URLSearchParams({ name: "x" }) });
  const text = await (await read(site)).text();
  for (const series of [
    'method="GET",route="/contact",status="2xx"} 1',
    'method="POST",route="/contact",status="4xx"} 1',
    'method="GET",route="/areas/*",status="2xx"} 1',
    'method="GET",route="/assets/*",status="2xx"} 1',
    'method="GET",route="other",status="4xx"} 1',
    'method="GET",route="/healthz",status="2xx"} 1',
    'method="GET",route="redirect",status="3xx"} 1',
  ]) {
    expect(text).toContain(`http_requests_total{${series}\n`);
  }
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0\.1",route="\/contact"\} \d/);
  for (const name of ["nodejs_eventloop_lag_seconds", "process_resident_memory_bytes", "process_open_fds"]) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, "m"));
  }
});

test("reports pending deliveries and their age", async () => {
  const site = await startTestSite({ METRICS_TOKEN });
  const created = new Date(Date.now() - 90_000);
  const row = { ...createDelivery("notification", { subscriber_id: 1 }, created), subscriber_id: null };
  await site.store.db
    .insertInto("outbox")
    .values({ ...row, due_at: new Date(Date.now() + HOUR_MS).toISOString() })
    .execute();
  const text = await (await read(site)).text();
  expect(text).toContain('outbox_deliveries{kind="notification",status="pending"} 1\n');
  const age = /outbox_oldest_seconds\{kind="notification",status="pending"\} (\d+)/.exec(text)?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(89);
  expect(text).toContain('office_alerts{problem="unanswered"} 0\n');
});

test("unknown paths and methods add no series", async () => {
  const site = await startTestSite({ METRICS_TOKEN });
  const visit = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const methods = ["GET", "DELETE", "PATCH", "PROPFIND"];
      await site.send(`/made/up/${index}`, { method: methods[index % 4] ?? "GET" });
      await site.send(`/areas/${index}`);
    }
    // Other series, such as those of garbage collection, appear when they first happen.
    return (await (await read(site)).text()).split("\n").filter((line) => line.startsWith("http_")).length;
  };
  await visit(4);
  const few = await visit(4);
  expect(await visit(20)).toBe(few);
});

test("names routes of the office, the free disk, and the age of a backup once there is one", async () => {
  const site = await startTestSite({ METRICS_TOKEN });
  await addStaff(site.store, "ana@pools.example");
  for (const path of ["/office/requests/12", "/office/requests/13", "/office/site/edit/a.yaml"])
    await site.send(path);
  const before = await (await read(site)).text();
  expect(before).toContain('http_requests_total{method="GET",route="/office/requests/:id",status="3xx"} 2');
  expect(before).toContain('http_requests_total{method="GET",route="/office/site/*",status="3xx"} 1');
  expect(before).toMatch(/^disk_free_bytes [1-9]\d+/m);
  expect(before).not.toMatch(/^backup_age_seconds/m);
  await recordBackup(site.store, new Date(Date.now() - HOUR_MS));
  expect(await (await read(site)).text()).toMatch(/^backup_age_seconds\{of="database"\} 36\d\d$/m);
});
