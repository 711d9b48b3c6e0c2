// Home: every section the specification names, and the two carousels by clock, dots, buttons, keys and swipe.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { goLive, waitUntilLive } from "./page.ts";

function carousels(page: Page): { hero: Locator; testimonials: Locator } {
  const all = page.locator("section[aria-roledescription=carousel]");
  return { hero: all.first(), testimonials: all.nth(1) };
}

async function expectSlide(carousel: Locator, number: number): Promise<void> {
  await expect(carousel.getByRole("button", { name: `Go to slide ${number}` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(carousel.locator("[aria-current=true]")).toHaveCount(1);
}

test("has every section of the specification, with its counts", async ({ page }) => {
  await goLive(page, "/");
  const { hero, testimonials } = carousels(page);
  await expect(hero.locator("[aria-roledescription=slide]")).toHaveCount(3);
  await expect(hero.getByRole("link", { name: "Get Your Free Consultation" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(hero.getByRole("link", { name: "View Our Portfolio" })).toHaveAttribute("href", "/portfolio");
  await expect(page.locator("dd").filter({ hasText: /^(18\+|500\+|15\+|100%)$/ })).toHaveText([
    "18+",
    "500+",
    "15+",
    "100%",
  ]);
  const services = page.getByRole("region", { name: "From the first section line to the first swim" });
  await expect(services.getByRole("article")).toHaveCount(3);
  const featured = page.getByRole("region", { name: "Three pools, with their plans" });
  await expect(featured.getByRole("heading", { level: 3 })).toHaveText([
    "Modern Oasis",
    "Mediterranean Paradise",
    "Tropical Escape",
  ]);
  await expect(
    featured.getByRole("img", { name: /^Plan of Modern Oasis: a pool of 40′ by 16′/ }),
  ).toBeVisible();
  const why = page.getByRole("region", { name: "Four promises you can hold us to" });
  await expect(why.getByRole("listitem")).toHaveCount(4);
  await expect(
    why.getByRole("heading", { level: 3 }).filter({ hasText: /Premium|On-Time|Award|Expert/ }),
  ).toHaveCount(4);
  await expect(testimonials.locator("[aria-roledescription=slide]")).toHaveCount(3);
  const banner = page.getByRole("region", { name: "Show us your backyard. We’ll show you the pool." });
  await expect(banner.getByRole("link", { name: /555-0142/ })).toHaveAttribute("href", "tel:+17135550142");
});

test.describe("with a clock in hand", () => {
  /** Stops the clock once the page is live; from there on only the test moves it. */
  async function stopTheClock(page: Page): Promise<void> {
    await page.clock.install({ time: new Date("2026-03-01T09:00:00") });
    await page.goto("/");
    await waitUntilLive(page);
    await page.clock.pauseAt(new Date("2026-03-01T10:00:00"));
  }

  test.beforeEach(({ page }) => stopTheClock(page));

  test("the hero moves every 6 seconds and wraps", async ({ page }) => {
    const { hero } = carousels(page);
    await hero.getByRole("button", { name: "Go to slide 1" }).click();
    await page.clock.runFor(5900);
    await expectSlide(hero, 1);
    await page.clock.runFor(200);
    await expectSlide(hero, 2);
    await page.clock.runFor(6000);
    await expectSlide(hero, 3);
    await page.clock.runFor(6000);
    await expectSlide(hero, 1);
  });

  test("a dot jumps, Pause holds, Play goes on", async ({ page }) => {
    const { hero } = carousels(page);
    await hero.getByRole("button", { name: "Go to slide 3" }).click();
    await expectSlide(hero, 3);
    await hero.getByRole("button", { name: "Pause" }).click();
    await page.clock.runFor(20_000);
    await expectSlide(hero, 3);
    await hero.getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(6100);
    await expectSlide(hero, 1);
  });

  test("a keyboard's focus inside holds it still", async ({ page }) => {
    const { hero } = carousels(page);
    const first = hero.getByRole("button", { name: "Go to slide 1" });
    await first.focus();
    await page.keyboard.press("Enter");
    await expectSlide(hero, 1);
    await page.clock.runFor(13_000);
    await expectSlide(hero, 1);
    await page.getByRole("banner").getByRole("link").first().focus();
    await page.clock.runFor(6100);
    await expectSlide(hero, 2);
  });

  test("testimonials move every 8 seconds, wrap, and step both ways", async ({ page }) => {
    const { testimonials } = carousels(page);
    await testimonials.getByRole("button", { name: "Go to slide 1" }).click();
    await page.mouse.move(0, 0);
    await testimonials.getByRole("button", { name: "Go to slide 1" }).evaluate((dot) => dot.blur());
    for (const next of [2, 3, 1]) {
      await page.clock.runFor(8050);
      await expectSlide(testimonials, next);
    }
    await testimonials.getByRole("button", { name: "Previous slide" }).click();
    await expectSlide(testimonials, 3);
    await testimonials.getByRole("button", { name: "Next slide" }).click();
    await expectSlide(testimonials, 1);
    await testimonials.getByRole("button", { name: "Go to slide 2" }).click();
    await expectSlide(testimonials, 2);
  });
});

test("arrow keys move the hero", async ({ page }) => {
  await goLive(page, "/");
  const { hero } = carousels(page);
  await hero.getByRole("button", { name: "Go to slide 1" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expectSlide(hero, 3);
  await page.keyboard.press("ArrowRight");
  await expectSlide(hero, 1);
});

test("a swipe moves the hero", async ({ page }) => {
  await goLive(page, "/");
  const { hero } = carousels(page);
  await page.mouse.move(1000, 200);
  await page.mouse.down();
  await page.mouse.move(500, 210, { steps: 8 });
  await page.mouse.up();
  await expectSlide(hero, 2);
});

test("only the current slide is heard and reached", async ({ page }) => {
  await goLive(page, "/");
  const { testimonials } = carousels(page);
  await testimonials.getByRole("button", { name: "Go to slide 2" }).click();
  await expect(testimonials.locator("[aria-roledescription=slide]:not([inert])")).toHaveAttribute(
    "aria-label",
    "2 of 3",
  );
});

test.describe("for those who want stillness", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself, and Play is there", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await waitUntilLive(page);
    const { hero, testimonials } = carousels(page);
    await page.clock.runFor(20_000);
    await expectSlide(hero, 1);
    await expectSlide(testimonials, 1);
    await expect(hero.getByRole("button", { name: "Play" })).toBeVisible();
  });
});

test.describe("the film", () => {
  test("is fetched only when asked for, and then plays", async ({ page }) => {
    const films: string[] = [];
    page.on("request", (request) => request.url().includes("/films/") && films.push(request.url()));
    await goLive(page, "/");
    const video = page.getByRole("article", { name: "Welcome to Blue Magnolia" });
    await video.scrollIntoViewIfNeeded();
    expect(films).toEqual([]);
    await video.getByRole("button", { name: "Play video: Welcome to Blue Magnolia" }).click();
    await expect
      .poll(() => video.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(films.length).toBeGreaterThan(0);
  });

  test("says so when it can't be loaded", async ({ page }) => {
    await page.route("**/films/**", (route) => route.abort());
    await goLive(page, "/");
    const video = page.getByRole("article", { name: "How a pool is built" });
    await video.getByRole("button", { name: /^Play video/ }).click();
    await expect(video.getByText("Error loading video. Please try again later.")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("phone number and consultation are within the thumb's reach once the hero has gone by", async ({
    page,
  }) => {
    await goLive(page, "/");
    const call = page.getByRole("main").getByRole("link", { name: "(713) 555-0142", exact: true });
    await expect(call).not.toBeInViewport();
    await page.getByRole("heading", { name: "Three pools, with their plans" }).scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport();
  });

  test("nothing is wider than the screen", async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
