// Tests of a site whose pages are requested faster than it renders them.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { testPages } from "#tests/server/pages.ts";
import { openRawClient } from "#tests/server/raw-client.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { startTestSite } from "#tests/server/site.ts";
import { MAX_TASKS_OF_VISITOR } from "./render-turns.ts";

/** Starts a site whose pages wait for the test, from addresses that a proxy states. */
async function startSlowSite() {
  const gate = Promise.withResolvers<void>();
  const rendered: string[] = [];
  async function renderSlowly({ url }: Request) {
    const { pathname, search } = new URL(url);
    rendered.push(pathname + search);
    await gate.promise;
    return new Response("<title>Page</title>", { headers: { "content-type": "text/html" } });
  }
  const site = await startTestSite({ TRUST_PROXY: "on" }, undefined, {
    hasPage: testPages.hasPage,
    renderPage: (request, locals) =>
      /\/planner\?|\?plan=/.test(request.url) ? renderSlowly(request) : testPages.renderPage(request, locals),
  });
  const send = (path: string, address: string, headers = {}) =>
    site.send(path, { headers: { "x-forwarded-for": address, ...headers } });
  return { site, gate, rendered, send };
}

/** More plans than one address may ask for at a time. */
function askForPlans(send: (path: string, address: string) => Promise<Response>, count: number) {
  return Array.from({ length: count }, (_, index) => send(`/planner?length=${20 + index}`, "203.0.113.1"));
}

/** For a busy machine. */
const patience = { timeout: 30_000 };

test("answers an address with too many pages with 429 and the phone number, and others at once", async () => {
  const { gate, send, site } = await startSlowSite();
  const plans = askForPlans(send, MAX_TASKS_OF_VISITOR + 4);
  const limited = await Promise.any(
    plans.map(async (plan) => {
      const answer = await plan;
      if (answer.status !== 429) throw new Error("not limited");
      return answer;
    }),
  );
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(limited.headers.get("cache-control")).toBe("no-store");
  expect(await limited.text()).toContain(readContent().company.phone);
  expect((await send("/", "203.0.113.1")).status).toBe(200);
  expect((await send("/healthz", "203.0.113.1")).status).toBe(200);
  expect((await send("/planner.json?width=18", "203.0.113.2")).status).toBe(200);
  gate.resolve();
  const statuses = (await Promise.all(plans)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_TASKS_OF_VISITOR);
  expect(site.log()).not.toContain('"level":50');
});

test("renders nothing for a visitor who has left", async () => {
  const { gate, send, site, rendered } = await startSlowSite();
  const plans = askForPlans(send, MAX_TASKS_OF_VISITOR - 1);
  await expect.poll(() => rendered, patience).not.toEqual([]);
  const head = "GET /planner?width=19 HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\n\r\n";
  const client = await openRawClient(site.url, head);
  client.socket.destroy();
  await expect.poll(() => site.log(), patience).toContain('"finished":false');
  gate.resolve();
  await Promise.all(plans);
  await send("/planner?width=21", "203.0.113.1");
  expect(rendered).toContain("/planner?width=21");
  expect(rendered).not.toContain("/planner?width=19");
});

test("renders a plan once for all orders and spellings of its query", async () => {
  const { gate, send, rendered } = await startSlowSite();
  gate.resolve();
  for (const query of ["width=18&length=36", "length=36&width=18", "length=36.0&width=18&utm_source=x"])
    expect((await send(`/planner?${query}`, "203.0.113.1")).status).toBe(200);
  for (const plan of ["length=36&width=18", "width=18&length=36&"])
    await send(`/contact?plan=${encodeURIComponent(plan)}`, "203.0.113.1");
  expect(rendered.map((address) => address.split("?")[0])).toEqual(["/planner", "/contact"]);
});

test("looks up an unknown private link without rendering a page", async () => {
  const { send, rendered } = await startSlowSite();
  const tokens = ["anything", "x".repeat(43), "%00", "%ff", "a%2Fb"];
  for (const token of tokens) {
    const answer = await send(`/request/${token}`, "203.0.113.1");
    expect([token, answer.status]).toEqual([token, 404]);
    expect(await answer.text()).toContain("<title>Not found</title>");
  }
  expect(rendered).toEqual([]);
});

test("staff don't wait for strangers with their network address", async () => {
  const { gate, send, site } = await startSlowSite();
  const cookie = await signIn(site);
  const plans = askForPlans(send, MAX_TASKS_OF_VISITOR + 1);
  await Promise.any(plans);
  const screen = send("/office/requests", "203.0.113.1", { cookie });
  gate.resolve();
  expect((await screen).status).toBe(200);
  await Promise.all(plans);
});
