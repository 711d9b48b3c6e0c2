// The planner's files and page over HTTP: their form, headers and limits, whatever the query is.
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PLAN_CARD } from "#plan/address.ts";
import { MAX_QUERY_CHARACTERS } from "#plan/plan.ts";
import { summarizeQuery } from "#plan/summary.ts";
import { anyText } from "#tests/any-text.ts";
import { data, plausibleQueries } from "#tests/plan-data.ts";
import { startTestSite } from "#tests/server/site.ts";

const fileTypes = {
  "/planner.json": "application/json",
  "/planner.svg": "image/svg+xml; charset=utf-8",
  "/planner.dxf": "image/vnd.dxf",
  [PLAN_CARD.path]: "image/png",
};
const paths = Object.keys(fileTypes) as (keyof typeof fileTypes)[];
const tooLong = `?length=${"3".repeat(MAX_QUERY_CHARACTERS)}`;

describe.each(paths)("%s", (path) => {
  test("has its type and the common headers, and is never cached without asking", async () => {
    const site = await startTestSite();
    const response = await site.send(`${path}?shape=kidney&with=Pergola`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(fileTypes[path]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("answers HEAD with the headers of GET and no body", async () => {
    const site = await startTestSite();
    const [got, head] = await Promise.all([
      site.send(path, { headers: { "accept-encoding": "identity" } }),
      site.send(path, { method: "HEAD", headers: { "accept-encoding": "identity" } }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("content-length")).toBe(String((await got.arrayBuffer()).byteLength));
    expect(head.headers.get("content-type")).toBe(fileTypes[path]);
  });

  test("refuses a query over the limit with 414", async () => {
    const site = await startTestSite();
    expect((await site.send(path + tooLong)).status).toBe(414);
  });

  test("answers any query with 200, and repeats none of its markup", async () => {
    const site = await startTestSite();
    const hostile = fc.oneof(
      plausibleQueries,
      anyText(300),
      fc.constantFrom(
        "<script>alert(1)</script>",
        "length=%",
        "tree=%00,1,2",
        "with=%ud800",
        "a=1#b",
        "&&=&=",
      ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (query) => {
        const sent = `length=%3Csvg+onload%3D1%3E&${encodeURI(query.toWellFormed()).slice(0, 1900)}`;
        const response = await site.send(`${path}?${sent}`);
        expect(response.status).toBe(200);
        // JSON returns what was given, in its notices; its type keeps browsers from reading it as a page.
        if (path !== "/planner.json") expect(await response.text()).not.toContain("onload");
      }),
      // Pixels can't repeat markup, and drawing them takes most of the time.
      { numRuns: 40 },
    );
  });
});

test("/planner.json is the summary of the query", async () => {
  const site = await startTestSite();
  const query = "yardWidth=70&shape=oval&ledge=6&spa=raised&with=Pergola@30,8&when=2026-06-21&length=x";
  const answer = await (await site.send(`/planner.json?${query}`)).json();
  const expected = summarizeQuery(query, data);
  expect(answer).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(Object.keys(answer).sort().join(" ")).toBe(
    "checks figures notices outline ownership plan price sun weeks",
  );
});

test("/planner-words.json explains every price and check", async () => {
  const site = await startTestSite();
  const { prices, checks } = await (await site.send("/planner-words.json")).json();
  expect(prices).toEqual(data.prices);
  expect(checks.setback.why).not.toBe("");
});

test("the preview of a plan's link is a picture of that plan, with the size that the page states", async () => {
  const site = await startTestSite();
  const picture = async (query: string) => {
    const response = await site.send(`${PLAN_CARD.path}?${query}`, { headers: { "accept-encoding": "br" } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { bytes, ...(await sharp(bytes).metadata()) };
  };
  const oval = await picture("shape=oval");
  expect(oval).toMatchObject({ format: "png", width: PLAN_CARD.width, height: PLAN_CARD.height });
  expect((await picture("shape=oval&length=40")).bytes.equals(oval.bytes)).toBe(false);
  expect((await picture("shape=oval")).bytes.equals(oval.bytes)).toBe(true);
});

test("/planner.dxf is a download with the water on a layer of its own", async () => {
  const site = await startTestSite();
  const response = await site.send("/planner.dxf?spa=attached&tree=5,30,12");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.dxf"$/);
  const lines = (await response.text()).split(/\r?\n/);
  for (const layer of ["PROPERTY", "HOUSE", "WATER", "DECK", "SPA", "TREES"])
    expect(lines.filter((line) => line === layer).length, layer).toBeGreaterThan(1);
  expect(lines.at(-1) || lines.at(-2)).toBe("EOF");
  const units = lines.indexOf("$INSUNITS");
  expect(lines[units + 2]?.trim()).toBe("2");
});

test("the page has a policy for its own scripts, and is never cached without asking", async () => {
  const site = await startTestSite();
  const response = await site.send("/planner?length=40");
  expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(await response.text()).toContain("<title>/planner</title>");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test("files are sent as brotli to clients that accept it", async () => {
  const site = await startTestSite();
  const response = await site.send("/planner.json", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toContain("accept-encoding");
  expect(Object.keys(await response.json())).toContain("plan");
});
