// Pictures on every page: their files exist, fit the size they are shown at, and show nothing twice on a page.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { readHtml } from "./html.ts";
import { goLive } from "./page.ts";
import {
  desktop,
  expectFittingPictures,
  findShownPictures,
  listLeadProblems,
  parsePictureFile,
  pathsWithLeadPicture,
  withoutPictures,
} from "./shown-pictures.ts";
import { sitemapPaths, templates } from "./sitemap.ts";

const { comparison } = readContent()["services/pool-renovation"];

const phone = { width: 390, height: 844 };

/** Pages with a lead picture that templates.spec.ts does not open. */
const paths = pathsWithLeadPicture.filter((path) => !templates.includes(path));

for (const path of paths) {
  test(`on a desktop and a tablet, ${path} fetches pictures in the size and format that it shows`, async ({
    page,
  }) => {
    await withoutPictures(page, async () => {
      await page.setViewportSize(desktop);
      await goLive(page, path);
      await expectFittingPictures(page, path);
    });
  });
}

test("the before and after pictures have the same crop on a desktop and on a phone", async ({ page }) => {
  await withoutPictures(page, async () => {
    await page.setViewportSize(desktop);
    await goLive(page, "/services/pool-renovation");
    await expectSameCrop(page);
    await page.setViewportSize(phone);
    await expectSameCrop(page);
  });
});

async function expectSameCrop(page: Page): Promise<void> {
  const crops = await page
    .getByRole("region", { name: comparison.label })
    .locator("img")
    .evaluateAll((both) =>
      both.map((picture) => {
        const { objectPosition, width, height } = getComputedStyle(picture);
        return { objectPosition, width, height };
      }),
    );
  expect(crops).toHaveLength(2);
  expect(crops[0]).toEqual(crops[1]);
  const shapes = (await findShownPictures(page)).slice(0, 2).map(({ file }) => {
    const { master } = parsePictureFile(file);
    return Number(master?.width) / Number(master?.height);
  });
  expect(shapes[0]).toBeCloseTo(shapes[1] ?? 0, 3);
}

test("a browser without AVIF loads JPEG files, and the upright picture on a phone", async ({ page }) => {
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('type="image/avif"', 'type="image/unknown"');
    await route.fulfill({ response, body });
  });
  await withoutPictures(page, async () => {
    await page.setViewportSize(phone);
    await goLive(page, "/about");
    const onPhone = await findShownPictures(page);
    expect(onPhone.length).toBeGreaterThan(1);
    for (const { file } of onPhone) expect(file).toMatch(/\.jpg$/);
    expect(listLeadProblems("/about", onPhone, "portrait")).toEqual([]);
    await page.setViewportSize(desktop);
    const [first] = await findShownPictures(page);
    expect(first?.file).toMatch(/-1200\.jpg$/);
  });
});

test("no page shows a picture twice", async ({ request }) => {
  const twice: string[] = [];
  for (const path of await sitemapPaths(request)) {
    const html = await readHtml(request, path);
    const names = [...html.replace(/<noscript>.*?<\/noscript>/gs, "").matchAll(/<img [^>]*?src="([^"]+)"/g)]
      .map(([, address]) => parsePictureFile(address ?? "").name)
      .filter((name) => name !== "");
    const again = names.filter((name, index) => names.indexOf(name) !== index);
    twice.push(...again.map((name) => `${path}: ${name}`));
  }
  expect(twice).toEqual([]);
});

/** Requests at a time. */
const BATCH = 50;

test("every file that a page offers for its pictures exists", async ({ request, baseURL }) => {
  const files = new Set<string>();
  for (const path of new Set([...(await sitemapPaths(request)), ...templates])) {
    const html = await (await request.get(path)).text();
    for (const [file] of html.matchAll(/\/pictures\/[\w.-]+/g)) files.add(file);
  }
  expect(files.size).toBeGreaterThan(100);
  const addresses = [...files];
  for (let first = 0; first < addresses.length; first += BATCH)
    await Promise.all(
      addresses.slice(first, first + BATCH).map(async (file) => {
        // Playwright's own requests would take longer than the server.
        const { status } = await fetch(new URL(file, baseURL), { method: "HEAD" });
        expect.soft(status, file).toBe(200);
      }),
    );
});
