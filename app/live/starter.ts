// The script that pages load after the first paint: completes and hydrates the page step by step.
import { restoreDrawings } from "./drawings.ts";
import { fetchText } from "./fetch-text.ts";
import { onFirstInput } from "./first-input.ts";
import { loadFonts } from "./fonts.ts";
import { decodeStart, type PageModules, type PageStart } from "./page-start.ts";
import { frames, idle, retryOnce } from "./timing.ts";

/**
 * Frames to wait until a change is laid out. Two changes in one frame are a long task, and a band that becomes visible
 * within one frame counts as a layout shift in Chromium.
 */
const FRAMES_PER_CHANGE = 2;

/** Chromium lays out 1.5 screens below the visible one, which holds two or three bands of 60rem (site.css). */
const NEAR_BANDS = 3;

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterContext?: object;
  }
}

const script = document.querySelector<HTMLScriptElement>("script[data-start]");
addEventListener("site:live", pressQueuedButtons, { once: true });
// The script in the head then falls back to the page without scripts.
startPage().catch(() => script?.dispatchEvent(new Event("error")));

/**
 * Starts the page after its first paint: fonts and lazy pictures, then layout band by band, then the modules one by one
 * so that no task is long, then hydration. The first input skips ahead to hydration.
 * @throws if the page's start or code fails to load twice
 */
async function startPage(): Promise<void> {
  let isUrgent = false;
  const input = firstInput().then(() => {
    isUrgent = true;
  });
  const start = decodeStart(await retryOnce(readStart));
  const { modules, fonts } = start;
  const styles = wholeSheet();

  nameHistoryEntry();
  passToRouter(start);
  await Promise.race([input, showStepByStep()]);
  preload(modules);
  if (isUrgent) void completeView().then(showAllBands);
  else await Promise.race([input, importOneByOne()]);
  await retryOnce(() => importPage(modules, Promise.all([styles.load(), restoreDrawings()])));

  /** If drawings fail to load, their pictures stay, and hydration retries. */
  async function completeView(): Promise<void> {
    await Promise.all([styles.load(), restoreDrawings().catch(() => {})]);
  }

  async function showStepByStep(): Promise<void> {
    // Browsers fetch the manifest as soon as it is linked, and so would delay the largest picture.
    addLink({ rel: "manifest", href: "/manifest.webmanifest" });
    styles.preload();
    await loadFonts(fonts);
    // A preloaded sheet is parsed at once, after the layout with the last font.
    await idle();
    // Before the bands are shown, because a new sheet restyles everything visible.
    await completeView();
    await frames(FRAMES_PER_CHANGE);
    await showLater();
    for (const band of listBands()) {
      await idle();
      if (isUrgent) return;
      showBand(band);
      void band.offsetHeight;
    }
    // Browsers parse scripts on other threads, which would slow down the last bands' frame.
    await frames(FRAMES_PER_CHANGE);
    await idle();
  }

  async function importOneByOne(): Promise<void> {
    for (const url of modules.imports.filter((module) => module !== modules.entry).reverse()) {
      if (isUrgent) return;
      // A module that fails to load is tried again with the page's others.
      await import(/* @vite-ignore */ url).catch(() => {});
      await idle();
    }
  }
}

/** Resolves at once if a button has been pressed. */
function firstInput(): Promise<void> {
  return new Promise((resolve) => (window.queuedButtons?.length ? resolve() : onFirstInput(resolve)));
}

/** Pages rendered on request contain their start instead of its address. */
async function readStart(): Promise<string> {
  const start = script?.dataset.start ?? "";
  return start.startsWith("/") ? fetchText(start) : start;
}

/** `site:live` is dispatched in root.tsx. */
function pressQueuedButtons(): void {
  const buttons = window.queuedButtons ?? [];
  delete window.queuedButtons;
  for (const button of buttons) if (button.isConnected) button.click();
}

/** React Router saves scroll positions by this key. Without one, pages would restore each other's position. */
function nameHistoryEntry(): void {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
}

/** Passes the loaders' data to React Router, as the scripts that it would render do. */
function passToRouter({ context, data }: PageStart): void {
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
  window.__reactRouterContext = { ...context, stream: stream.pipeThrough(new TextEncoderStream()) };
}

type StyleLoader = {
  preload(): void;
  /** Resolves when the sheet applies, or has failed to load twice. */
  load(): Promise<void>;
};

/** The full style sheet: a page has only the styles of its first view. Pages rendered on request have all styles. */
function wholeSheet(): StyleLoader {
  const href = document.querySelector<HTMLElement>("style[data-rest]")?.dataset.rest;
  if (!href) return { preload: () => {}, load: async () => {} };
  let loaded: Promise<void> | undefined;
  return {
    preload: () => void addLink({ rel: "preload", as: "style", href }),
    load() {
      loaded ??= retryOnce(() => applySheet(href)).catch(() => {});
      return loaded;
    },
  };
}

function applySheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = addLink({ rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = reject;
  });
}

/** Preloads all modules together, so that importing them one by one does not wait for the network. */
function preload({ manifest, entry, imports }: PageModules): void {
  for (const href of new Set([manifest, entry, ...imports])) addLink({ rel: "modulepreload", href });
}

/** Does what React Router's module script does, once the page is complete. */
async function importPage({ manifest, routes, entry }: PageModules, ready: Promise<unknown>): Promise<void> {
  const ids = Object.keys(routes);
  const urls = [manifest, ...Object.values(routes)];
  const imported = Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
  const [[, ...loaded]] = await Promise.all([imported, ready]);
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, loaded[index]]));
  await import(/* @vite-ignore */ entry);
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), attributes);
  document.head.append(link);
  return link;
}

function listBands(): NodeListOf<HTMLElement> {
  return document.querySelectorAll("[data-bands] > *, [data-band]");
}

async function showAllBands(): Promise<void> {
  await showLater();
  listBands().forEach(showBand);
}

/** Shows what waits for the whole sheet. Browsers cannot scroll to an address's fragment while it is hidden. */
async function showLater(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.first === undefined) return;
  const later = [...listBands()].filter((band) => band.closest("[data-later]"));
  // Browsers would lay these out in one frame.
  const near = location.hash ? [] : later.slice(0, NEAR_BANDS);
  for (const { style } of near) style.contentVisibility = "hidden";
  delete dataset.first;
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  for (const { style } of near) {
    await frames(1);
    style.contentVisibility = "";
  }
  await frames(FRAMES_PER_CHANGE);
}

function showBand(band: HTMLElement): void {
  band.style.contentVisibility = "visible";
}
