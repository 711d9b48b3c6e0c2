// The main flows of visitors, for browsers that Playwright does not drive here: Firefox and WebKit.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readContent } from "#content/read.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import { menuLabels } from "./menus.ts";

type Size = { width: number; height: number };

/** A browser with one page. Selectors are CSS, or XPath that starts with `//` or `(//`. */
export type TestBrowser = {
  /** Opens an address in a page of this size, and discards earlier errors. */
  open(url: string, size: Size): Promise<void>;
  /** Calls a function in the page, which has no access to variables of the test. */
  evaluate<Args extends (string | number)[], Result>(
    task: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Waits for an element and clicks on it. */
  click(selector: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(selector: string, text: string): Promise<void>;
  pressKey(key: "ArrowRight" | "Escape"): Promise<void>;
  /** Errors of scripts and of the console since the page was opened. */
  errors(): string[];
  close(): Promise<void>;
};

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const { contact, planner, projects, videos, visits } = readContent();
const waiting = { timeoutMs: 30_000, everyMs: 50 };

/**
 * Tests the main flows against a separate site.
 * @param launch called with a folder for the browser's files
 * @param missing why the browser is not available, which skips the tests
 */
export function testMainJourneys(
  launch: (folder: string) => Promise<TestBrowser>,
  missing: string | undefined,
): void {
  describe("main flows", { skip: missing ?? false }, () => {
    let site: Awaited<ReturnType<typeof startTrialSite>>;
    let browser: TestBrowser;

    before(async () => {
      site = await startTrialSite();
      browser = await launch(site.folder);
    });

    after(async () => {
      await browser?.close();
      await site?.stop();
    });

    /** Waits until a function returns a truthy value in the page, even if the browser opens another page meanwhile. */
    function waitFor<Args extends (string | number)[]>(
      failure: string,
      condition: (...args: Args) => boolean | undefined,
      ...args: Args
    ): Promise<unknown> {
      // A page that is being left causes an error.
      return waitUntil(() => browser.evaluate(condition, ...args).catch(() => false), {
        ...waiting,
        failure,
      });
    }

    function waitForElement(selector: string): Promise<unknown> {
      return waitFor(`There is no ${selector}.`, (wanted) => !!document.querySelector(wanted), selector);
    }

    function waitForNone(selector: string): Promise<unknown> {
      return waitFor(
        `There still is ${selector}.`,
        (unwanted) => !document.querySelector(unwanted),
        selector,
      );
    }

    function waitForText(selector: string, text: string): Promise<unknown> {
      return waitFor(
        `No ${selector} says: ${text}`,
        (wanted, words) =>
          [...document.querySelectorAll(wanted)].some((one) => one.textContent.includes(words)),
        selector,
        text,
      );
    }

    function waitForAddress(path: string): Promise<unknown> {
      return waitFor(
        `The address is not ${path}.`,
        (wanted) => location.pathname + location.search === wanted,
        path,
      );
    }

    function waitForValue(selector: string, part: string): Promise<unknown> {
      return waitFor(
        `${selector} has no ${part}.`,
        (field, wanted) => document.querySelector<HTMLInputElement>(field)?.value.includes(wanted),
        selector,
        part,
      );
    }

    async function waitUntilLive(): Promise<void> {
      // Without an input, hydration waits for idle time.
      await waitFor("The page does not hydrate.", () => {
        dispatchEvent(new Event("wheel"));
        return document.documentElement.hasAttribute("data-live");
      });
      await waitForNone('astro-island[ssr]:not([client="visible"])');
    }

    async function goLive(path: string, size = desktop): Promise<void> {
      await browser.open(site.url + path, size);
      await waitUntilLive();
    }

    async function fillRequest(): Promise<void> {
      const answers = {
        name: "Ana Ruiz",
        email: "ana@example.com",
        phone: "(713) 555-0111",
        message: "A pool under two oaks.",
        captcha: "8",
      };
      for (const [name, value] of Object.entries(answers)) await browser.fill(fieldOf(name), value);
      await browser.click(fieldOf("consent"));
    }

    /** Waits until the heading of the confirmation has the focus. */
    function waitUntilSent(): Promise<unknown> {
      return waitFor(
        "The request is not confirmed.",
        (title) => document.activeElement?.textContent.includes(title),
        contact.sent.title,
      );
    }

    function expectNoErrors(): void {
      assert.deepEqual(browser.errors(), []);
    }

    test("the home page loads its fonts and an AVIF picture, and a dot moves the hero", async () => {
      await goLive("/");
      await waitFor("The fonts have not loaded.", () =>
        ["Newsreader", "Hanken"].every((name) =>
          [...document.fonts].some(({ status, family }) => status === "loaded" && family.includes(name)),
        ),
      );
      assert.match(await browser.evaluate(() => document.images[0]?.currentSrc ?? ""), /\.avif$/);
      await browser.click(button("Go to slide 2"));
      await waitForElement('[aria-label="Go to slide 2"][aria-current="true"]');
      expectNoErrors();
    });

    test("the phone menu opens, expands, leads to a page and closes", async () => {
      await goLive("/", phone);
      await browser.click(button("Open menu"));
      const { menu, group, to } = menuLabels.services;
      await browser.click(`//dialog${button(menu)}`);
      await browser.click(`//dialog${button(group)}`);
      await browser.click(`dialog[open] a[href="${to}"]`);
      await waitForAddress(to);
      await waitForNone("dialog[open]");
      expectNoErrors();
    });

    test("a dropdown of the desktop menu opens, and Escape closes it", async () => {
      await goLive("/");
      await browser.click("header nav button");
      await waitForElement('header nav button[aria-expanded="true"]');
      await browser.pressKey("Escape");
      await waitForNone('header nav button[aria-expanded="true"]');
      expectNoErrors();
    });

    test("the portfolio filters by category, and Escape and Back close a project over the grid", async () => {
      const category = projects[0]?.category ?? "";
      const count = projects.filter((project) => project.category === category).length;
      const address = `/portfolio?category=${category.toLowerCase()}`;
      await goLive("/portfolio");
      await browser.click(button(category));
      await waitForAddress(address);
      await waitFor(
        `The grid does not show ${count} projects.`,
        (shown) => document.querySelectorAll("main article").length === shown,
        count,
      );
      for (const close of [() => browser.pressKey("Escape"), () => browser.evaluate(() => history.back())]) {
        await browser.click('main article a[href^="/portfolio/"]');
        await waitForElement("dialog[open] h2");
        await close();
        await waitForNone("dialog[open]");
        await waitForAddress(address);
      }
      expectNoErrors();
    });

    test("a request with a mistake is corrected, sent and confirmed, and a visit is booked", async () => {
      await goLive("/contact", phone);
      await fillRequest();
      await browser.fill(fieldOf("captcha"), "9");
      await browser.click(button("Send Message"));
      await waitFor("The summary does not have the focus.", () =>
        document.activeElement?.matches("#consultation [role=alert]"),
      );
      await waitForElement("#consultation [name=captcha][aria-invalid=true]");
      await browser.fill(fieldOf("captcha"), "8");
      await browser.click(button("Send Message"));
      await waitUntilSent();
      await browser.click(`//a[normalize-space()="${visits.invitation.button}"]`);
      await waitForText("h1", visits.choose.title);
      // Until then the link of a day opens another page.
      await waitFor("The scripts have not run.", () => document.readyState === "complete");
      await browser.click("(//table//a)[last()]");
      await waitFor("The last day is not chosen.", () =>
        [...document.querySelectorAll("table a")].at(-1)?.matches('[aria-current="date"]'),
      );
      await browser.click("#times label");
      await browser.fill("form:has(#times) [name=address]", "1 Bayou Road, Houston");
      await browser.click(button(visits.choose.button));
      await waitForText("h1", visits.booked.title);
      expectNoErrors();
    });

    test("the planner's price follows a changed length, and the plan goes with a request", async () => {
      const length = "[aria-labelledby=plan-form] [name=length]";
      const readPrice = () =>
        browser.evaluate(() => document.querySelector("output[name=priceLow]")?.textContent ?? "");
      await goLive("/planner", phone);
      const price = await readPrice();
      assert.match(price, /\d/);
      await browser.click("label:has(#step-pool)");
      await browser.fill(length, "44");
      await waitFor(
        "The price does not follow.",
        (before) => document.querySelector("output[name=priceLow]")?.textContent !== before,
        price,
      );
      await browser.click("label:has(#step-send)");
      await browser.click(`//*[@data-step="send"]//a[normalize-space()="${planner.keep.send}"]`);
      await waitForValue("#consultation [name=plan]", "length=44");
      await browser.evaluate(() => history.back());
      await waitForValue(length, "44");
      await browser.evaluate(() => history.forward());
      await waitForValue("#consultation [name=plan]", "length=44");
      await waitUntilLive();
      await fillRequest();
      await browser.click(button("Send Message"));
      await waitUntilSent();
      await waitForText("main", contact.plan.received);
      expectNoErrors();
    });

    test("the video gallery plays a film, and arrow keys move between its tabs", async () => {
      await goLive("/video-gallery");
      await browser.click('[aria-roledescription=carousel] button[aria-label^="Play video"]');
      await waitFor(
        "The film does not play.",
        () => (document.querySelector<HTMLVideoElement>("main video")?.currentTime ?? 0) > 0,
      );
      await browser.evaluate(() => document.querySelector<HTMLElement>("[role=tab]")?.focus());
      await browser.pressKey("ArrowRight");
      await waitForAddress("/video-gallery?tab=process");
      await waitFor(
        "The tab does not have the focus.",
        (title) => document.activeElement?.textContent === title,
        videos.tabs.process.title,
      );
      expectNoErrors();
    });
  });
}

function button(name: string): string {
  return `//button[@aria-label="${name}" or .//text()[normalize-space()="${name}"]]`;
}

function fieldOf(name: string): string {
  return `#consultation [name=${name}]`;
}
