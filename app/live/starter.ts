// Inline script at the end of the body: hydrates the page once it is idle, or at the first input.
import { loadFonts } from "./fonts.ts";
import type { FontFile, PageModules } from "./page-start.ts";
import { whenIdle } from "./when-idle.ts";

const FIRST_INPUTS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel"];
/** Frames from the load event until the largest picture is on the screen. */
const FRAMES_AFTER_LOAD = 4;
/**
 * Until a change has been laid out. Two changes in one frame are a long task, and a band that goes from hidden to visible
 * within one frame counts as a layout shift in Chromium.
 */
const FRAMES_PER_CHANGE = 2;
const RETRY_MS = 2000;

type Load = (url: string) => Promise<unknown>;

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> };
  }
}

/**
 * Starts the page: fonts and lazy pictures after the first paint, then layout band by band, then the modules one by one
 * so that no task is long, then hydration. The first input skips ahead to hydration.
 * Clicks on buttons before that are repeated once the page is live; links and forms work without scripts.
 */
export default function startPage(modules: PageModules, fonts: FontFile[], load: Load): void {
  const bands = [...document.querySelectorAll<HTMLElement>("[data-bands] > *, [data-band]")];
  const imports = modules.imports.filter((url) => url !== modules.entry);
  let styles: Promise<void> | undefined;
  let data: Promise<void> | undefined;
  let preloaded = false;
  let hydrating = false;

  const replayClicks = holdClicks();
  for (const type of FIRST_INPUTS) addEventListener(type, onFirstInput, { capture: true, passive: true });

  function onFirstInput(event: Event): void {
    if (isResting(event)) return;
    preload();
    hydrate();
  }

  /** Preloads all modules together, so that importing them one by one does not wait for the network. */
  function preload(): void {
    if (preloaded) return;
    preloaded = true;
    void loadStyles().then(showAllBands);
    loadData().catch(() => {});
    for (const href of [modules.manifest, modules.entry, ...imports]) addLink("modulepreload", href);
  }

  /** Waits for the styles: those of bands below a full-screen hero are not in the page. */
  async function showAllBands(): Promise<void> {
    showPictures();
    await frames(FRAMES_PER_CHANGE);
    bands.forEach(showBand);
  }

  function hydrate(): void {
    if (hydrating) return;
    hydrating = true;
    for (const type of FIRST_INPUTS) removeEventListener(type, onFirstInput, true);
    const start = () => importPage(modules, Promise.all([loadStyles(), loadData()]), load);
    start()
      .catch(() => pause(RETRY_MS).then(start))
      .catch(() => {
        replayClicks.cancel();
        showNoScriptPage();
      });
  }

  /** Loads the data once; after a failure it can be loaded again. */
  function loadData(): Promise<void> {
    data ??= fetchData(modules.data).catch((error: unknown) => {
      data = undefined;
      throw error;
    });
    return data;
  }

  /** Loads the styles once, before the bands are shown: a new sheet makes the browser style again what is visible. */
  function loadStyles(): Promise<void> {
    styles ??= fetchStyles();
    return styles;
  }

  /** Layout of one band per task. */
  function showNextBand(): void {
    if (preloaded) return;
    const band = bands.shift();
    if (!band) {
      preload();
      importNext();
      return;
    }
    showBand(band);
    void band.offsetHeight;
    whenIdle(showNextBand);
  }

  function importNext(): void {
    const url = imports.pop();
    if (url === undefined || hydrating) hydrate();
    else load(url).then(() => whenIdle(importNext), hydrate);
  }

  async function afterFirstPaint(): Promise<void> {
    await frames(FRAMES_AFTER_LOAD);
    // Browsers fetch the manifest as soon as it is linked, and so would delay the largest picture.
    addLink("manifest", "/manifest.webmanifest");
    await loadFonts(fonts);
    await loadStyles();
    await frames(FRAMES_PER_CHANGE);
    showPictures();
    await frames(FRAMES_PER_CHANGE);
    whenIdle(showNextBand);
  }

  if (document.readyState === "complete") void afterFirstPaint();
  else addEventListener("load", () => void afterFirstPaint(), { once: true });
}

/** Browsers report a pointer that rests where the page appears as moved, by nothing. */
function isResting(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === "pointermove" && !movementX && !movementY;
}

/** Holds clicks on buttons until the page is live (`site:live`, see root.tsx), then repeats them. */
function holdClicks(): { cancel(): void } {
  const held: HTMLElement[] = [];
  function hold(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "button") return;
    event.preventDefault();
    held.push(button);
  }
  const cancel = () => removeEventListener("click", hold, true);
  addEventListener("click", hold, true);
  addEventListener(
    "site:live",
    () => {
      cancel();
      for (const button of held) if (button.isConnected) button.click();
    },
    { once: true },
  );
  return { cancel };
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, href });
  document.head.append(link);
  return link;
}

/** Loads the full style sheet: a page has only the styles it uses, but menus, dialogs and the next page need more. */
async function fetchStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>("style[data-rest]")?.dataset.rest;
  if (!href) return;
  const link = addLink("stylesheet", href);
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}

/** Passes the loaders' data to React Router, as the scripts in dynamically rendered pages do. */
async function fetchData(url: string | undefined): Promise<void> {
  if (!url) return;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  const controller = window.__reactRouterContext?.streamController;
  controller?.enqueue(text);
  controller?.close();
}

/** Does what React Router's module script does, once styles and data are complete. */
async function importPage(
  { manifest, routes, entry }: PageModules,
  ready: Promise<unknown>,
  load: Load,
): Promise<void> {
  const ids = Object.keys(routes);
  const [, ...loaded] = await Promise.all([manifest, ...Object.values(routes)].map(load));
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, loaded[index]]));
  await ready;
  await load(entry);
}

/** Falls back to the page for browsers without scripts if modules fail to load. */
function showNoScriptPage(): void {
  for (const element of document.querySelectorAll("noscript")) element.outerHTML = element.textContent ?? "";
}

function showPictures(): void {
  delete document.documentElement.dataset.first;
}

function showBand(band: HTMLElement): void {
  band.style.contentVisibility = "visible";
}

function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
