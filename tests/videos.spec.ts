// The video gallery: tabs, the carousel, players that load on request, keyboard and no scripts.
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { readContent } from "#content/read.ts";
import { addressesOf, fetchPage, readPage, structuredDataOf, textOf, textsOf } from "./html.ts";
import { delayRequests, goLive, pressWithAlt, withoutScripts } from "./page.ts";

const { tabs, closing } = readContent().videos;
const { projects, process, testimonials } = tabs;
/** The number of the last slide. */
const last = projects.videos.length;

function carousel(page: Page): Locator {
  return page.locator("section[aria-roledescription=carousel]");
}

function videoCards(page: Page): Locator {
  return page.getByRole("tabpanel").getByRole("article");
}

async function expectSlide(page: Page, number: number): Promise<void> {
  const current = carousel(page).locator("[aria-roledescription=slide]:not([inert])");
  // Until the carousel runs, no slide is inert.
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute("aria-label", `${number} of ${last}`);
}

test("names the upload of each film of ours with its time zone", async ({ request }) => {
  const data = structuredDataOf(await readPage(request, "/video-gallery"));
  const uploads = data.flatMap((one) => (one["@type"] === "VideoObject" ? [String(one.uploadDate)] : []));
  expect(uploads.length).toBeGreaterThan(0);
  for (const upload of uploads) expect(upload).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
});

test("has three tabs with the videos from content, each with its title and description", async ({
  request,
}) => {
  const main = (await fetchPage(request, "/video-gallery")).querySelector("main") as HTMLElement;
  const panels = main.querySelectorAll("[role=tabpanel]");
  expect(textsOf(main.querySelectorAll("[role=tab]"))).toEqual(
    [projects, process, testimonials].map(({ title }) => title),
  );
  expect(panels.map((panel) => panel.querySelectorAll("article").length)).toEqual(
    [projects, process, testimonials].map((tab) => tab.videos.length),
  );
  const videos = [projects, process, testimonials].flatMap((tab) => tab.videos);
  expect(textsOf(main.querySelectorAll("article h3"))).toEqual(videos.map(({ title }) => title));
  for (const [index, video] of main.querySelectorAll("article").entries())
    expect(textOf(video)).toContain(videos[index]?.description);
  expect(addressesOf(main, closing.action.label)).toEqual(["/contact"]);
});

test("removes a film when its slide or its tab is left, and keeps the tab in the address", async ({
  page,
}) => {
  await goLive(page, "/video-gallery");
  const projectsTab = page.getByRole("tab", { name: projects.title });
  const processTab = page.getByRole("tab", { name: process.title });
  const play = /^Play video/;
  await expect(projectsTab).toHaveAttribute("aria-selected", "true");
  await carousel(page).getByRole("button", { name: play }).first().click();
  await expect(page.locator("video")).toHaveCount(1);
  await carousel(page).getByRole("button", { name: "Next slide" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  await processTab.click();
  await expect(page).toHaveURL("/video-gallery?tab=process");
  await videoCards(page).first().getByRole("button", { name: play }).click();
  await expect(page.locator("video")).toHaveCount(1);
  await projectsTab.click();
  await expect(page.locator("video")).toHaveCount(0);
  await expect(page).toHaveURL("/video-gallery");

  await processTab.click();
  await page.reload();
  await expect(processTab).toHaveAttribute("aria-selected", "true");
  await expect(videoCards(page)).toHaveCount(process.videos.length);
  await projectsTab.click();
  await expect(page).toHaveURL("/video-gallery");
});

test("the carousel stops at its first and last slide, and the disabled button keeps the focus", async ({
  page,
}) => {
  await goLive(page, "/video-gallery");
  const previous = carousel(page).getByRole("button", { name: "Previous slide" });
  const next = carousel(page).getByRole("button", { name: "Next slide" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  // Without force, Playwright waits until the button is enabled.
  await previous.click({ force: true });
  await expectSlide(page, 1);
  for (let slide = 2; slide <= last; slide++) {
    await next.click();
    await expectSlide(page, slide);
    await expect(previous).not.toHaveAttribute("aria-disabled");
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  await next.click({ force: true });
  await expectSlide(page, last);
});

test("tabs, carousel and player work by keyboard", async ({ page }) => {
  await goLive(page, "/video-gallery");
  await page.getByRole("tab", { name: projects.title }).focus();
  expect(await pressWithAlt(page, "ArrowRight")).toBe(true);
  await expect(page.getByRole("tab", { name: projects.title })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: process.title })).toBeFocused();
  await expect(videoCards(page)).toHaveCount(process.videos.length);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: projects.title })).toBeFocused();
  await expect(carousel(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    carousel(page)
      .getByRole("button", { name: /^Play video/ })
      .first(),
  ).toBeFocused();
  await expectSlide(page, 1);
  // The arrow keys keep working when the slide that had the focus becomes inert.
  for (let slide = 2; slide <= last; slide++) {
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, slide);
  }
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, last);
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, last - 1);
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

test("the film takes over the focus from Play, and an error appears in the existing status element", async ({
  page,
}) => {
  const release = await delayRequests(page, "**/films/**", (route) => route.abort());
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

test("other hosts are contacted only when one of their videos is played", async ({ page, baseURL }) => {
  const otherHosts: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      otherHosts.push(route.request().url());
      return route.abort();
    },
  );
  await goLive(page, "/video-gallery?tab=testimonials");
  await expect(videoCards(page)).toHaveCount(testimonials.videos.length);
  expect(otherHosts).toEqual([]);
  const sources = testimonials.videos.map(({ youtubeId, facebookId, facebookEmbedUrl = "" }) =>
    youtubeId
      ? new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${youtubeId}\\?autoplay=1`)
      : new RegExp(
          `^https://www\\.facebook\\.com/plugins/video\\.php\\?.*%3D${facebookId ?? facebookEmbedUrl.match(/\d{6,}/)?.[0]}&`,
        ),
  );
  for (const [index, source] of sources.entries()) {
    const video = videoCards(page).nth(index);
    await video.getByRole("button", { name: /^Play video/ }).click();
    await expect(video.locator("iframe")).toHaveAttribute("src", source);
  }
});

test("without scripts, all videos are shown with a plain link each", async ({ page }) => {
  await withoutScripts(page, async () => {
    await page.goto("/video-gallery");
    const videos = page.locator("main article");
    const all = [projects, process, testimonials].flatMap((tab) => tab.videos);
    await expect(videos).toHaveCount(all.length);
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
