// Links to the planner: sections of other pages, plans to start from, card and sitemap.
import { expect, test } from "@playwright/test";
import { readProjectPlan } from "#content/project-plans.ts";
import { readContent } from "#content/read.ts";
import { buildAreaStart, buildPlanStarts } from "#content/starts.ts";
import { buildPlannerHref } from "#plan/sent-plan.ts";
import { addressesOf, drawingNamesIn, fetchPage, textsOf } from "./html.ts";
import { sitemapPaths } from "./sitemap.ts";

const content = readContent();
const { "planner-entries": entries, navigation, projects, areas } = content;

test("pages link to the planner in header and footer", async ({ request }) => {
  const { label, to } = navigation.main.planner;
  for (const path of ["/", "/portfolio", "/contact", "/terms"]) {
    const page = await fetchPage(request, path);
    for (const part of ["header", "footer"]) {
      const element = page.querySelector(`.site-${part}`);
      if (!element) throw new Error(`${path} has no ${part}.`);
      expect(addressesOf(element, label), `${path} ${part}`).toContain(to);
    }
  }
});

for (const [path, { title, action }] of [
  ["/", entries.home],
  ["/services/pool-design", entries.design],
  ["/services/pool-construction", entries.construction],
] as const) {
  test(`${path} links to the planner`, async ({ request }) => {
    const page = await fetchPage(request, path);
    const section = page.querySelector("main [aria-labelledby=planner]");
    expect(textsOf(section?.querySelectorAll("h2") ?? [])).toEqual([title]);
    expect(section && addressesOf(section, action.label)).toEqual([action.to]);
  });
}

test("an area's page links to its lot in the planner and lists its rules", async ({ request }) => {
  for (const { slug } of [areas[0], areas.find(({ layout }) => layout === "template")].flatMap(
    (area) => area ?? [],
  )) {
    const page = await fetchPage(request, `/areas/${slug}`);
    const section = page.querySelector("main [aria-labelledby=planner]");
    expect(section && addressesOf(section, entries.area.action)).toEqual([buildAreaStart(slug).to]);
    expect(textsOf(section?.querySelectorAll("dt") ?? [])).toEqual([
      entries.area.rows.setback,
      entries.area.rows.easement,
      entries.area.rows.soil,
      entries.area.rows.permit,
      entries.area.rows.association,
    ]);
  }
});

test("each project's page and card link to its plan", async ({ request }) => {
  const links = projects.map((project) => buildPlannerHref(readProjectPlan(project, content).query));
  const portfolio = await fetchPage(request, "/portfolio");
  expect(addressesOf(portfolio, entries.project.action)).toEqual(links);
  for (const [index, { slug }] of projects.entries()) {
    const page = await fetchPage(request, `/portfolio/${slug}`);
    const opened = page.querySelectorAll("main a[href^='/planner?']");
    expect(textsOf(opened).join()).toContain(entries.project.action);
    expect([...new Set(opened.map((link) => link.getAttribute("href")))]).toEqual([links[index]]);
  }
});

test("the planner offers each plan to start from", async ({ request }) => {
  const page = await fetchPage(request, "/planner");
  const section = page.querySelector("[aria-labelledby=starts]");
  const links = section?.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "") ?? [];
  const plans = await Promise.all(links.map(async (link) => (await request.head(link)).url()));
  expect(plans.map((plan) => plan.slice(new URL(plan).origin.length))).toEqual(
    buildPlanStarts().groups.flatMap(({ choices }) => choices.map(({ to }) => to)),
  );
});

test("short links lead to the plans of lots and projects", async ({ request }) => {
  const [lot] = content.lots.lots;
  const [project] = projects;
  const links = [`/planner?lot=${lot?.id}`, `/planner?project=${project?.slug}`];
  const plans = await Promise.all(links.map(async (link) => (await request.head(link)).url()));
  const [lotStart, projectPlan] = plans.map((plan) => plan.slice(new URL(plan).origin.length));
  expect(lotStart).toBe(buildPlanStarts().groups[0]?.choices[1]?.to);
  expect(projectPlan).toBe(project && buildPlannerHref(readProjectPlan(project, content).query));
});

test("the planner draws the plan of its address", async ({ request }) => {
  const page = await fetchPage(request, "/planner?length=36");
  expect(drawingNamesIn(page).join()).toContain("Section along the pool: 36′ long");
});

test("the planner is in the sitemap once and has a preview card", async ({ request }) => {
  expect((await sitemapPaths(request)).filter((path) => path === "/planner")).toHaveLength(1);
  const page = await fetchPage(request, "/planner");
  const card = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  const response = await request.get(new URL(card).pathname);
  expect(response.headers()["content-type"]).toBe("image/jpeg");
});

test("the planner draws shade only while the sun is up, and offers other hours without scripts", async ({
  request,
}) => {
  const light = await fetchPage(request, "/planner?when=2026-06-21&hour=15");
  expect(light.querySelector("svg.planner-drawing .shade")).not.toBeNull();
  const dark = await fetchPage(request, "/planner?when=2026-06-21&hour=23&length=36");
  expect(dark.querySelector("svg.planner-drawing .shade")).toBeNull();
  // Links to other hours keep the plan, and the form has any hour.
  expect(addressesOf(dark, "6 pm")).toEqual(["/planner?length=36&when=2026-06-21&hour=18"]);
  expect(dark.querySelectorAll("form [name=hour]")).toHaveLength(1);
});
