// Translates pages as browsers do, and collects the errors that follow.
import { expect, type Page } from "@playwright/test";
import { collectErrors } from "./page.ts";

declare global {
  interface Window {
    /** Texts that scripts changed in replaced nodes, so that the page still shows an earlier text. */
    staleTexts: string[];
  }
}

/**
 * Runs in the page. Replaces each text by `<font>` elements with the same words, including text that is added later, as
 * Google Translate does. React's text nodes are then not in the document: removing one fails, and changing one has no
 * visible effect.
 */
function translateTexts(): void {
  const skipped = "script, style, noscript, textarea, font, [translate=no]";
  window.staleTexts = [];
  const replaced = new MutationObserver((changes) => {
    for (const { target } of changes) window.staleTexts.push(target.textContent ?? "");
  });

  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const font = document.createElement("font");
      font.appendChild(document.createElement("font")).textContent = text.data;
      replaced.observe(text, { characterData: true });
      text.replaceWith(font);
    }
  }

  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/**
 * Runs in the page. An island that has started to hydrate may not have finished, because React works in small tasks:
 * a background task runs after them. `requestIdleCallback` may not run at all while files of the page are loading.
 */
function waitForReact(): Promise<void> {
  return scheduler.postTask(() => {}, { priority: "background" });
}

/** Translates the open page. @returns a check that fails if a part has crashed or shows texts that are no longer true */
export async function translatePage(page: Page): Promise<(what: string) => Promise<void>> {
  const errors = collectErrors(page);
  await page.evaluate(waitForReact);
  await page.evaluate(translateTexts);
  return async (what) => {
    const stale = await page.evaluate(() => window.staleTexts.splice(0));
    expect.soft(stale, `${what}: stale texts`).toEqual([]);
    // Tests cut connections, and maps come from other hosts.
    const crashes = errors.splice(0).filter((text) => !text.startsWith("Failed to load resource"));
    expect.soft(crashes, `${what}: errors`).toEqual([]);
  };
}
