// Finds the pictures that a page shows, and checks whether their files fit their frames.
import { type CDPSession, expect, type Page } from "@playwright/test";
import manifest from "../pictures/manifest.json" with { type: "json" };
import { projectPath } from "./sitemap.ts";

type ShownPicture = {
  file: string;
  /** The frame's size in device pixels. */
  width: number;
  height: number;
  cropped: boolean;
};

/** Encoded widths grow in steps of a third to a half, so correct `sizes` keep files within these factors. */
const MAX_FACTOR = 1.5;
const MIN_FACTOR = 0.75;

const masters: Record<string, { width: number; height: number; widths: number[] }> = manifest;

/** Blocks picture downloads, or allows them again. Blocked requests still show which file was chosen. */
export async function blockPictures(session: CDPSession, isBlocked = true): Promise<void> {
  // Faster than a Playwright route.
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: isBlocked ? ["*/pictures/*"] : [] });
}

/** The browser's message about each blocked picture. */
export const BLOCKED_MESSAGE = "net::ERR_BLOCKED_BY_CLIENT";

/**
 * Blocks pictures during a task, because browsers prefer loaded pictures to better sizes. Ends its session, because
 * Playwright reuses the page with it.
 */
export async function withoutPictures(page: Page, task: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await blockPictures(session);
  try {
    await task();
  } finally {
    await blockPictures(session, false);
    await session.detach();
  }
}

export const desktop = { width: 1440, height: 900 };
export const tablet = { width: 768, height: 1024 };

/** Checks the blocked pictures of a page at the size of a desktop, at which it was opened, and of a tablet. */
export async function expectFittingPictures(page: Page, path: string): Promise<void> {
  const onDesktop = await findShownPictures(page);
  expect.soft(onDesktop.flatMap(listSizeProblems), `${path} on a desktop: sizes of pictures`).toEqual([]);
  await page.setViewportSize(tablet);
  const onTablet = await findShownPictures(page);
  expect.soft(onTablet.flatMap(listSizeProblems), `${path} on a tablet: sizes of pictures`).toEqual([]);
  const leadProblems = listLeadProblems(path, onTablet, "landscape");
  expect.soft(leadProblems, `${path} on a tablet: format of the first picture`).toEqual([]);
}

/** The displayed pictures of a page, lazy ones included, with the size of their frames. */
export function findShownPictures(page: Page): Promise<ShownPicture[]> {
  return page.locator('img[src^="/pictures/"]').evaluateAll(async (all) => {
    // After a resize, browsers choose files again before the next frame's callbacks.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const laidOut = (all as HTMLImageElement[])
      .map((picture) => ({
        picture,
        width: picture.clientWidth * devicePixelRatio,
        height: picture.clientHeight * devicePixelRatio,
        cropped: getComputedStyle(picture).objectFit === "cover",
      }))
      .filter(({ width, height }) => width > 0 && height > 0);
    for (const { picture } of laidOut) picture.loading = "eager";
    // Decoding fails where requests are blocked, but only after a file has been chosen.
    await Promise.all(laidOut.map(({ picture }) => picture.decode().catch(() => {})));
    return laidOut.map(({ picture, ...frame }) => ({ file: picture.currentSrc, ...frame }));
  });
}

/** The name and master of an encoded file, and its width in pixels. The name of any other file is empty. */
export function parsePictureFile(file: string): {
  name: string;
  master: (typeof masters)[string] | undefined;
  encodedPx: number;
} {
  const [, name = "", digits] = file.match(/\/([\w-]+)\.[0-9a-f]{8}-(\d+)\.\w+$/) ?? [];
  return { name, master: masters[name], encodedPx: Number(digits) };
}

/** Lists a file that is too large or too small for its frame. A cropped picture must fill the frame's longer side. */
export function listSizeProblems({ file, width, height, cropped }: ShownPicture): string[] {
  const { name, master, encodedPx } = parsePictureFile(file);
  if (!master) return [`${file} is not in the manifest`];
  const neededPx = cropped ? Math.max(width, (height * master.width) / master.height) : width;
  const blurred = encodedPx < MIN_FACTOR * neededPx && encodedPx !== master.widths.at(-1);
  return encodedPx > MAX_FACTOR * neededPx || blurred
    ? [`${name}: ${encodedPx} pixels where ${Math.round(neededPx)} are shown`]
    : [];
}

/** A page of each layout that starts with a large picture. */
export const pathsWithLeadPicture = [
  "/services",
  "/areas/katy",
  "/areas/heights",
  projectPath,
  "/about",
  "/services/pool-renovation",
];

/** Returns a problem if a page should start with a picture of an orientation and doesn't. */
export function listLeadProblems(
  path: string,
  [first]: ShownPicture[],
  orientation: "portrait" | "landscape",
): string[] {
  if (!pathsWithLeadPicture.includes(path)) return [];
  const { master } = parsePictureFile(first?.file ?? "");
  if (!master) return ["there is no first picture"];
  const found = master.height > master.width ? "portrait" : "landscape";
  return found === orientation ? [] : [`the first picture is in ${found} format`];
}
