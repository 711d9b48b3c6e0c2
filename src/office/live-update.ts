// Script of the office's screens: polls for new requests, and enables printing.

const POLL_MS = 8_000;

/** Deadlines and waits in the page are as old as its last refresh. */
const REFRESH_MS = 60_000;

/** Fewer polls may fail while the server restarts. */
const MAX_FAILURES = 3;

/**
 * Replaces the parts marked with data-live when the server's numbers change, and at least once a minute. Fields are
 * never in such a part. Says since when the page is not up to date, if the server can't be reached.
 */
export function updateLive(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.onclick = () => print();
  }
  const bar = document.querySelector<HTMLElement>("[data-pulse]");
  if (!bar) return;

  let refreshedAtMs = Date.now();
  async function poll(): Promise<void> {
    const { version } = (await (await load("/office/pulse")).json()) as { version: string };
    if (version === bar?.dataset.pulse && Date.now() - refreshedAtMs < REFRESH_MS) return;
    const page = await (await load(location.href)).text();
    replaceParts(new DOMParser().parseFromString(page, "text/html"));
    refreshedAtMs = Date.now();
    if (bar) bar.dataset.pulse = version;
  }

  let updatedAt = new Date();
  let failures = 0;
  async function pollAndReport(): Promise<void> {
    try {
      await poll();
      updatedAt = new Date();
      failures = 0;
    } catch {
      // Offline, signed out or restarting: the next poll tries again.
      failures++;
    }
    reportStale(failures < MAX_FAILURES ? null : updatedAt, bar?.dataset.timeZone);
  }
  setInterval(() => void pollAndReport(), POLL_MS);
}

/** @throws also for a redirect to sign-in and for errors of the server */
async function load(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: "error" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Changes the text only if it differs, so that screen readers say it once. */
function reportStale(since: Date | null, timeZone: string | undefined): void {
  const status = document.getElementById("stale");
  const time = since?.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  const text = time ? `Not updated since ${time}. Reload or sign in.` : "";
  if (status && status.textContent !== text) status.textContent = text;
}

function replaceParts(page: Document): void {
  document.title = page.title;
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = page.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    // A selection is lost with its rows, so they wait until it is used.
    if (part.querySelector("input:checked")) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    part.innerHTML = next.innerHTML;
    if (focused) findSame(part, focused)?.focus();
  }
}

/** Finds an element of a replaced part by its ID, or a link by its address. */
function findSame(part: Element, old: Element): HTMLElement | null {
  if (old.id) return document.getElementById(old.id);
  const address = old.getAttribute("href");
  return [...part.querySelectorAll("a")].find((link) => link.getAttribute("href") === address) ?? null;
}
