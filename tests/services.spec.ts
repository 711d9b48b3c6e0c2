// The services page and the six service pages: what the specification names is there, and what can be moved moves.
import { expect, type Page, test } from "@playwright/test";

const paths = [
  "/services",
  "/services/pool-design",
  "/services/pool-construction",
  "/services/pool-renovation",
  "/services/outdoor-living",
  "/services/pool-maintenance",
  "/services/water-features",
];

/** The section of a page that its heading's id names. */
function section(page: Page, id: string) {
  return page.locator(`section[aria-labelledby="${id}"]`);
}

function link(page: Page, name: string) {
  return page.getByRole("main").getByRole("link", { name, exact: true });
}

test.describe("the services page", () => {
  test("shows three steps, four core services, three areas and a grid of fifteen", async ({ page }) => {
    await page.goto("/services");
    await expect(section(page, "approach").getByRole("heading", { level: 3 })).toHaveText([
      "Consultation",
      "Design & Planning",
      "Expert Execution",
    ]);
    await expect(section(page, "core").getByRole("article").getByRole("heading")).toHaveText([
      "Pool Design",
      "Pool Construction",
      "Outdoor Living",
      "Pool Renovation",
    ]);
    const areas = section(page, "areas");
    for (const name of ["River Oaks", "The Woodlands", "Memorial"])
      await expect(areas.getByRole("heading", { name, exact: true })).toBeVisible();
    const grid = areas.getByRole("navigation", { name: "Our 15 service areas" }).getByRole("link");
    await expect(grid).toHaveCount(15);
    const addresses = await grid.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    expect(new Set(addresses).size).toBe(15);
    expect(addresses).toContain("/areas/heights");
    expect(addresses).toContain("/areas/sugarland");
    await expect(link(page, "Request Service in Your Area")).toHaveAttribute("href", "/contact");
  });

  for (const anchor of ["design", "construction", "outdoor-living"]) {
    test(`#${anchor} lands below the fixed header`, async ({ page }) => {
      await page.goto(`/services#${anchor}`);
      const service = page.locator(`#${anchor}`);
      await expect(service).toBeInViewport();
      const header = await page.getByRole("banner").boundingBox();
      const box = await service.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });
  }
});

test("pool design has five steps, three styles, four features, four questions and its links", async ({
  page,
}) => {
  await page.goto("/services/pool-design");
  await expect(section(page, "process").locator("ol > li")).toHaveCount(5);
  await expect(section(page, "styles").getByRole("article").getByRole("heading")).toHaveText([
    "Modern",
    "Mediterranean",
    "Natural",
  ]);
  await expect(section(page, "features").getByRole("heading", { level: 3 })).toHaveText([
    "LED Lighting",
    "Water Features",
    "Smart Controls",
    "Tanning Ledges",
  ]);
  await expect(section(page, "questions").getByRole("button")).toHaveCount(4);
  await expect(link(page, "Schedule a Design Consultation").first()).toHaveAttribute("href", "/contact");
  for (const path of [
    "/portfolio",
    "/services/pool-construction",
    "/services/outdoor-living",
    "/services/pool-renovation",
  ])
    await expect(section(page, "closing").locator(`a[href="${path}"]`)).toBeVisible();
});

test("pool construction has eight drawn steps, six materials, two clients, four questions and its links", async ({
  page,
}) => {
  await page.goto("/services/pool-construction");
  const steps = section(page, "process").locator("ol > li");
  await expect(steps).toHaveCount(8);
  await expect(steps.getByRole("img")).toHaveCount(8);
  await expect(section(page, "materials").getByRole("listitem")).toHaveCount(6);
  await expect(section(page, "testimonials").getByRole("figure")).toHaveCount(2);
  await expect(section(page, "questions").getByRole("button")).toHaveCount(4);
  await expect(link(page, "Start Your Pool Project")).toHaveAttribute("href", "/contact");
  await expect(link(page, "Request a Quote")).toHaveAttribute("href", "/contact");
  await expect(link(page, "View Our Projects")).toHaveAttribute("href", "/portfolio");
  for (const path of ["/services/pool-design", "/services/outdoor-living", "/services/pool-maintenance"])
    await expect(section(page, "closing").locator(`a[href="${path}"]`)).toBeVisible();
});

test("pool construction says what it costs, when it is paid and what is warranted", async ({ page }) => {
  await page.goto("/services/pool-construction");
  await expect(section(page, "cost").getByRole("table")).toHaveCount(5);
  await expect(section(page, "cost")).toContainText("$60,000 to $150,000+");
  await expect(section(page, "cost").getByRole("row", { name: /Attached spa/ })).toContainText(
    "$15,000-20,000",
  );
  await expect(section(page, "time")).toContainText("8-12 weeks");
  await expect(section(page, "time")).toContainText("First swim: week 12");
  await expect(section(page, "draws").getByRole("listitem").filter({ hasText: "Gunite" })).toContainText(
    "65%",
  );
  await expect(section(page, "draws")).toContainText("lien waivers");
  await expect(section(page, "warranties")).toContainText("3-5 years");
});

test.describe("before and after", () => {
  const slider = (page: Page) => page.getByRole("slider");

  test("moves by keys", async ({ page }) => {
    await page.goto("/services/pool-renovation");
    await slider(page).focus();
    await page.keyboard.press("End");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "Before");
    await page.keyboard.press("Home");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "After");
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "1% before, 99% after");
  });

  test("moves by buttons, which say where it stands", async ({ page }) => {
    await page.goto("/services/pool-renovation");
    const show = page.getByRole("group", { name: "Show" });
    await show.getByRole("button", { name: "Before" }).click();
    await expect(slider(page)).toHaveValue("100");
    await expect(show.getByRole("button", { name: "Before" })).toHaveAttribute("aria-pressed", "true");
    await show.getByRole("button", { name: "After" }).click();
    await expect(slider(page)).toHaveValue("0");
    await show.getByRole("button", { name: "Half and half" }).click();
    await expect(slider(page)).toHaveValue("50");
  });

  test("follows a drag", async ({ page }) => {
    await page.goto("/services/pool-renovation");
    await slider(page).scrollIntoViewIfNeeded();
    const box = await slider(page).boundingBox();
    if (!box) throw new Error("The comparison is not on the page.");
    const y = box.y + 40;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(30);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", /^2\d% before/);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("both pictures are shown", async ({ page }) => {
      await page.goto("/services/pool-renovation");
      await expect(page.getByRole("slider")).toBeHidden();
      await expect(page.getByRole("main").getByRole("figure")).toHaveCount(2);
      await expect(page.getByRole("figure", { name: "Before" }).getByRole("img")).toBeVisible();
      await expect(page.getByRole("figure", { name: "After" }).getByRole("img")).toBeVisible();
    });
  });
});

test("pool renovation has its list, process, four benefits and links", async ({ page }) => {
  await page.goto("/services/pool-renovation");
  expect(await section(page, "list").getByRole("listitem").count()).toBeGreaterThanOrEqual(6);
  await expect(section(page, "process").getByRole("img")).toHaveCount(5);
  await expect(section(page, "benefits").getByRole("listitem")).toHaveCount(4);
  await expect(section(page, "closing").locator('a[href="/contact"]')).toBeVisible();
  await expect(section(page, "closing").locator('a[href="/portfolio"]')).toBeVisible();
});

test("outdoor living has its list, a video, four features and links", async ({ page }) => {
  await page.goto("/services/outdoor-living");
  expect(await section(page, "list").getByRole("listitem").count()).toBeGreaterThanOrEqual(6);
  await expect(section(page, "film").getByRole("button", { name: /^Play video/ })).toBeVisible();
  await expect(section(page, "features").getByRole("listitem")).toHaveCount(4);
  for (const path of ["/contact", "/portfolio", "/video-gallery"])
    await expect(section(page, "closing").locator(`a[href="${path}"]`)).toBeVisible();
});

test("pool maintenance shows its four plans side by side", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/services/pool-maintenance");
  const plans = section(page, "plans").getByRole("article");
  await expect(plans.getByRole("heading")).toHaveText(["Weekly", "Monthly", "Seasonal", "Emergency Repairs"]);
  const tops = await plans.evaluateAll((all) => all.map((plan) => plan.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(section(page, "closing").locator('a[href="/contact"]')).toBeVisible();
  await expect(section(page, "closing").locator('a[href="/services"]')).toBeVisible();
});

test("water features draws six of them, each with its sound and price", async ({ page }) => {
  await page.goto("/services/water-features");
  const items = section(page, "list").locator("ul > li");
  await expect(items).toHaveCount(6);
  await expect(items.getByRole("img")).toHaveCount(6);
  await expect(items.getByRole("definition")).toHaveCount(12);
});

for (const path of paths) {
  test(`${path} names itself as a service, with the way that leads to it`, async ({ page }) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((block) => JSON.parse(block)["@type"]);
    expect(types).toEqual(expect.arrayContaining(["Service", "BreadcrumbList"]));
    await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Services")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const levels = await page
      .getByRole("main")
      .getByRole("heading")
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });
}
