// Video gallery: three tabs kept in the address, the carousel with its edges, players only when asked for, keyboard alone, no scripts.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { goLive, holdRequests } from "./page.ts";

function carousel(page: Page): Locator {
  return page.locator("section[aria-roledescription=carousel]");
}

function shown(page: Page): Locator {
  return page.getByRole("tabpanel").getByRole("article");
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(carousel(page).locator("[aria-roledescription=slide]:not([inert])")).toHaveAttribute(
    "aria-label",
    `${number} of 3`,
  );
}

test("has three tabs with 3, 2 and 5 videos, each named and described", async ({ page }) => {
  await goLive(page, "/video-gallery");
  await expect(page.getByRole("tab")).toHaveText(["Projects", "Our Process", "Testimonials"]);
  await expect(page.getByRole("tab", { name: "Projects" })).toHaveAttribute("aria-selected", "true");
  await expect(carousel(page).locator("[aria-roledescription=slide]")).toHaveCount(3);
  await page.getByRole("tab", { name: "Our Process" }).click();
  await expect(shown(page)).toHaveCount(2);
  await page.getByRole("tab", { name: "Testimonials" }).click();
  await expect(shown(page)).toHaveCount(5);
  for (const video of await page.locator("main article").all()) {
    const title = (await video.getAttribute("aria-label")) ?? "";
    await expect(video.locator("h3")).toHaveText(title);
    expect((await video.locator("p").last().textContent())?.length).toBeGreaterThan(20);
  }
  await expect(page.getByRole("link", { name: "Share your project video" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("keeps the tab in the address", async ({ page }) => {
  await goLive(page, "/video-gallery");
  await page.getByRole("tab", { name: "Our Process" }).click();
  await expect(page).toHaveURL("/video-gallery?tab=process");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Our Process" })).toHaveAttribute("aria-selected", "true");
  await expect(shown(page)).toHaveCount(2);
  await page.getByRole("tab", { name: "Projects" }).click();
  await expect(page).toHaveURL("/video-gallery");
});

test("the carousel stops at its edges, whose buttons keep the focus", async ({ page }) => {
  await goLive(page, "/video-gallery");
  const previous = carousel(page).getByRole("button", { name: "Previous slide" });
  const next = carousel(page).getByRole("button", { name: "Next slide" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  // Playwright would wait for the button to be enabled; a visitor presses it all the same.
  await previous.click({ force: true });
  await expectSlide(page, 1);
  await next.click();
  await expectSlide(page, 2);
  await expect(previous).not.toHaveAttribute("aria-disabled");
  await next.click();
  await expectSlide(page, 3);
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  await next.click({ force: true });
  await expectSlide(page, 3);
});

test("works by keyboard alone", async ({ page }) => {
  await goLive(page, "/video-gallery");
  await page.getByRole("tab", { name: "Projects" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Our Process" })).toBeFocused();
  await expect(shown(page)).toHaveCount(2);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Projects" })).toBeFocused();
  await expect(carousel(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    carousel(page)
      .getByRole("button", { name: /^Play video/ })
      .first(),
  ).toBeFocused();
  // The arrows go on working although the slide that had the focus is gone.
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 3);
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 3);
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 2);
  await page.keyboard.press("Tab");
  await expect(
    carousel(page).locator("[aria-roledescription=slide]:not([inert])").getByRole("button"),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect
    .poll(() =>
      carousel(page)
        .locator("video")
        .evaluate((film: HTMLVideoElement) => film.currentTime),
    )
    .toBeGreaterThan(0);
});

test("the film takes the focus from the button that went; its failure is put into a status that was there", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/films/**", (route) => route.abort());
  await goLive(page, "/video-gallery");
  await carousel(page)
    .getByRole("button", { name: /^Play video/ })
    .first()
    .press("Enter");
  await expect(page.locator("main video")).toBeFocused();
  const status = carousel(page).getByRole("status").first();
  await expect(status).toBeEmpty();
  release();
  await expect(status).toHaveText("Error loading video. Please try again later.");
});

test("others are contacted only when a video of theirs is asked for", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  await goLive(page, "/video-gallery?tab=testimonials");
  await expect(shown(page)).toHaveCount(5);
  expect(elsewhere).toEqual([]);
  const sources = [
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/sampleVid01\?autoplay=1/,
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/sampleVid02\?autoplay=1/,
    /plugins\/video\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Fwatch%2F%3Fv%3D100000000000001/,
    /plugins\/video\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Fwatch%2F%3Fv%3D100000000000002/,
    /plugins\/video\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Fwatch%2F%3Fv%3D100000000000003/,
  ];
  for (const [index, source] of sources.entries()) {
    const video = shown(page).nth(index);
    await video.getByRole("button", { name: /^Play video/ }).click();
    await expect(video.locator("iframe")).toHaveAttribute("src", source);
  }
});

test("a film stops when its tab or its slide is left", async ({ page }) => {
  await goLive(page, "/video-gallery");
  await carousel(page)
    .getByRole("button", { name: /^Play video/ })
    .first()
    .click();
  await expect(page.locator("video")).toHaveCount(1);
  await carousel(page).getByRole("button", { name: "Next slide" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  await page.getByRole("tab", { name: "Our Process" }).click();
  await shown(page)
    .first()
    .getByRole("button", { name: /^Play video/ })
    .click();
  await expect(page.locator("video")).toHaveCount(1);
  await page.getByRole("tab", { name: "Projects" }).click();
  await expect(page.locator("video")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all ten videos are there, with a plain link each", async ({ page }) => {
    await page.goto("/video-gallery");
    const videos = page.locator("main article");
    await expect(videos).toHaveCount(10);
    await expect(page.getByRole("tablist")).toBeHidden();
    for (const video of await videos.all()) {
      await expect(video).toBeVisible();
      await expect(video.getByRole("link")).toHaveAttribute(
        "href",
        /^(\/films\/|https:\/\/www\.(youtube|facebook)\.com\/)/,
      );
    }
  });
});
