// The home page: sections, carousels (timer, dots, buttons, keys, swipe) and films.
import { expect, type Locator, type Page } from "@playwright/test";
import { findProject } from "#content/projects.ts";
import { readContent } from "#content/read.ts";
import { drawingNamesIn, fetchPage, findRegion, textOf, textsOf } from "./html.ts";
import { test } from "./own-page.ts";
import { goLive, pressWithAlt, waitUntilLive } from "./page.ts";

const { company, contact, home, testimonials: reviews } = readContent();
/** The numbers of the last slides. */
const lastOfHero = home.hero.slides.length;
const lastReview = reviews.items.length;

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

/** States of the hairline that shows how long a slide remains. */
function animationStates(carousel: Locator): Promise<AnimationPlayState[]> {
  return carousel.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ playState }) => playState),
  );
}

/** Carousels start some time after they are in view and hydrated: until then no slide is inert. */
async function waitUntilRunning(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator("[aria-roledescription=slide]:not([inert])")).toHaveCount(1);
}

test("has the sections and links from content", async ({ request }) => {
  const page = await fetchPage(request, "/");
  const [hero] = page.querySelectorAll("[aria-roledescription=carousel]");
  const announced = hero?.querySelectorAll("[aria-live]");
  expect(announced).toHaveLength(1);
  for (const { title } of home.hero.slides) expect(textOf(announced?.[0] ?? null)).toContain(title);
  const projects = home.featured.projects.map(({ project }) => findProject(project).title);
  const featured = findRegion(page, home.featured.title);
  expect(textsOf(featured.querySelectorAll("h3"))).toEqual(projects);
  const drawings = drawingNamesIn(featured);
  for (const title of projects)
    expect(drawings).toContainEqual(expect.stringMatching(`^Plan of ${title}: a pool of \\d+′.* by \\d+′`));
  const prices = findRegion(page, home.prices.title);
  expect(textsOf(prices.querySelectorAll("h3"))).toEqual(home.prices.examples.map(({ title }) => title));
  expect(prices.querySelectorAll("a[href^='/planner?']")).toHaveLength(home.prices.examples.length);
  const form = findRegion(page, contact.short.form.title);
  for (const name of ["name", "phone", "email", "message", "captcha", "consent"])
    expect(form.querySelector(`[name=${name}]`)?.hasAttribute("required"), name).toBe(true);
  expect(textOf(form)).toContain(contact.next.answer.promised);
  const services = findRegion(page, home.services.title).querySelectorAll("article h3");
  expect(textsOf(services)).toEqual(home.services.cards.map(({ title }) => title));
  const promises = findRegion(page, home.why.title).querySelectorAll("li h3");
  expect(textsOf(promises)).toEqual(home.why.points.map(({ title }) => title));
  const call = findRegion(page, home.callToAction.title).querySelector("a[href^='tel:']");
  expect(textOf(call)).toContain(company.phone);
  expect(call?.getAttribute("href")).toBe(`tel:+1${company.phone.replace(/\D/g, "").slice(-10)}`);
});

test("hero and testimonials advance by the clock, wrap, pause, and obey their buttons and dots", async ({
  ownPage: page,
}) => {
  // As long as two tests.
  test.setTimeout(120_000);
  await openWithStoppedClock(page);
  const { hero, testimonials } = carousels(page);
  // Before any press of the mouse, after which the hero would not pause on focus.
  await test.step("hero", () => checkHero(page, hero));
  await test.step("testimonials", () => checkTestimonials(page, testimonials));
  await test.step("hero at a new width", () => checkHeroAtNewWidth(page, hero));
});

/** Stops the clock once the carousels run. Only the test moves it from then on. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-01T09:00:00") });
  await page.goto("/");
  await waitUntilLive(page);
  const { hero, testimonials } = carousels(page);
  for (const carousel of [testimonials, hero]) await waitUntilRunning(carousel);
  await page.clock.pauseAt(new Date("2026-03-01T10:00:00"));
}

async function checkTestimonials(page: Page, testimonials: Locator): Promise<void> {
  await testimonials.getByRole("button", { name: "Go to slide 1" }).click();
  await page.mouse.move(0, 0);
  await testimonials.getByRole("button", { name: "Go to slide 1" }).evaluate((dot) => dot.blur());
  for (let current = 1; current <= lastReview; current++) {
    await expectSlide(testimonials, current);
    await page.clock.runFor(8050);
  }
  await expectSlide(testimonials, 1);
  await testimonials.getByRole("button", { name: "Previous slide" }).click();
  await expectSlide(testimonials, lastReview);
  await testimonials.getByRole("button", { name: "Next slide" }).click();
  await expectSlide(testimonials, 1);
  await testimonials.getByRole("button", { name: "Go to slide 2" }).click();
  await expectSlide(testimonials, 2);
}

async function checkHero(page: Page, hero: Locator): Promise<void> {
  const first = hero.getByRole("button", { name: "Go to slide 1" });
  await first.focus();
  await page.keyboard.press("Enter");
  await expectSlide(hero, 1);
  await page.clock.runFor(13_000);
  await expectSlide(hero, 1);
  await page.getByRole("banner").getByRole("link").first().focus();
  await page.clock.runFor(6100);
  await expectSlide(hero, 2);

  // Play applies although its button has the focus.
  await hero.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await hero.getByRole("button", { name: "Play" }).press("Enter");
  await expect.poll(() => animationStates(hero)).toEqual(["running"]);
  await page.clock.runFor(6100);
  await expectSlide(hero, (2 % lastOfHero) + 1);

  await first.click();
  await page.clock.runFor(5900);
  await expectSlide(hero, 1);
  await page.clock.runFor(200);
  for (let next = 2; next <= lastOfHero; next++) {
    await expectSlide(hero, next);
    await page.clock.runFor(6000);
  }
  await expectSlide(hero, 1);

  await hero.getByRole("button", { name: `Go to slide ${lastOfHero}` }).click();
  await expectSlide(hero, lastOfHero);
  await hero.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => animationStates(hero)).toEqual(["paused"]);
  await expect(hero.locator("[aria-live=polite]")).toContainText(home.hero.slides.at(-1)?.title ?? "");
  await page.clock.runFor(20_000);
  await expectSlide(hero, lastOfHero);
  // Embla would start again after a touch.
  await hero.locator(".carousel-viewport").hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(20_000);
  await expectSlide(hero, lastOfHero);
  await hero.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => animationStates(hero)).toEqual(["running"]);
  await page.clock.runFor(6100);
  await expectSlide(hero, 1);
}

async function checkHeroAtNewWidth(page: Page, hero: Locator): Promise<void> {
  await hero.getByRole("button", { name: "Go to slide 1" }).click();
  await expectSlide(hero, 1);
  // Embla stops when it measures its slides at a new width.
  await page.setViewportSize({ width: 900, height: 800 });
  const second = hero.getByRole("button", { name: "Go to slide 2" });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return second.getAttribute("aria-current");
    })
    .toBe("true");
}

test("arrow keys and a swipe move the hero, and every testimonial but the current one is inert", async ({
  page,
}) => {
  await goLive(page, "/");
  const { hero, testimonials } = carousels(page);
  await waitUntilRunning(hero);
  await hero.getByRole("button", { name: "Go to slide 1" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expectSlide(hero, lastOfHero);
  await page.keyboard.press("ArrowRight");
  await expectSlide(hero, 1);
  expect(await pressWithAlt(page, "ArrowRight")).toBe(true);
  await expectSlide(hero, 1);

  await page.mouse.move(1000, 200);
  await page.mouse.down();
  await page.mouse.move(500, 210, { steps: 8 });
  await page.mouse.up();
  await expectSlide(hero, 2);

  await waitUntilRunning(testimonials);
  await testimonials.getByRole("button", { name: "Go to slide 2" }).click();
  await expect(testimonials.locator("[aria-roledescription=slide]:not([inert])")).toHaveAttribute(
    "aria-label",
    `2 of ${lastReview}`,
  );
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the carousels stay on their first slide, and the hero offers Play", async ({ ownPage: page }) => {
    await page.clock.install();
    await page.goto("/");
    await waitUntilLive(page);
    const { hero, testimonials } = carousels(page);
    // A carousel detects reduced motion when it starts, so time must not pass before that.
    for (const carousel of [hero, testimonials]) {
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
    }
    await page.clock.runFor(20_000);
    await expectSlide(hero, 1);
    await expectSlide(testimonials, 1);
    await expect(hero.getByRole("button", { name: "Play" })).toBeVisible();
    expect(await animationStates(hero)).toEqual([]);
  });
});

test("on a phone, the bar has the phone link past the hero, and the film loads on Play or says why not", async ({
  page,
}) => {
  const films: string[] = [];
  page.on("request", (request) => request.url().includes("/films/") && films.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, "/");
  await test.step("phone link", () => checkPhoneLink(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("welcome film", () => checkWelcomeFilm(page, films));
  await page.route("**/films/**", (route) => route.abort());
  await test.step("film that fails to load", () => checkFailingFilm(page));
});

async function checkPhoneLink(page: Page): Promise<void> {
  const call = page.getByRole("main").getByRole("link", { name: company.phone, exact: true });
  await expect(call).not.toBeInViewport();
  await page.getByRole("heading", { name: home.featured.title }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport();
}

/** @param films the addresses of films that the page has requested so far */
async function checkWelcomeFilm(page: Page, films: string[]): Promise<void> {
  const video = page.getByRole("article", { name: home.welcome.video.title });
  await video.scrollIntoViewIfNeeded();
  expect(films).toEqual([]);
  await video.getByRole("button", { name: `Play video: ${home.welcome.video.title}` }).click();
  await expect
    .poll(() => video.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  expect(films.length).toBeGreaterThan(0);
}

async function checkFailingFilm(page: Page): Promise<void> {
  const video = page.getByRole("article", { name: home.why.video.title });
  await video.scrollIntoViewIfNeeded();
  await video.getByRole("button", { name: /^Play video/ }).click();
  await expect(video.getByText("Error loading video. Please try again later.")).toBeVisible();
}
