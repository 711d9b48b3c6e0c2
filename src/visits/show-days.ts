// Shows other days of the calendar without leaving the page, so that a typed address and uploads stay.
import { opensElsewhere } from "#design/ui/clicks.ts";
import { calendarParts } from "./calendar-parts.ts";

const { form, title, arrows, days, times, notice } = calendarParts;

/** Enhances the links of the calendar, if the page has one. */
export function showDaysInPlace(): void {
  const calendar = document.getElementById(form);
  let latest = new AbortController();
  calendar?.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    if (link.hasAttribute("aria-disabled")) return;
    latest.abort();
    latest = new AbortController();
    // Loading the shown day again would lose the time that was chosen.
    if (link.hasAttribute("aria-current")) showLoading(calendar, false);
    else void showDay(calendar, link, latest.signal);
  });
}

/** Takes the calendar's parts from the page that the link leads to. */
async function showDay(calendar: HTMLElement, link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  showLoading(calendar, true);
  const page = await loadPage(link.href, signal);
  // Another day was chosen meanwhile.
  if (signal.aborted) return;
  showLoading(calendar, false);
  setText(notice, page ? "" : (calendar.dataset.unreachable ?? ""));
  if (!page) return;
  // The page says what has happened: another visit is booked, or the server fails.
  if (!page.getElementById(form)) return location.assign(link.href);
  replaceParts(page);
  history.replaceState(history.state, "", link.href);
  // Phones have the times below the calendar.
  if (link.hash === `#${times}`) document.getElementById(times)?.scrollIntoView({ block: "nearest" });
}

/** Until the chosen day has loaded, nobody can choose or book a time of the one before. */
function showLoading(calendar: HTMLElement, isLoading: boolean): void {
  calendar.setAttribute("aria-busy", String(isLoading));
  const shown = calendar.querySelector<HTMLFieldSetElement>(`#${times}`);
  if (shown) shown.disabled = isLoading;
}

/** @returns null without a connection */
async function loadPage(address: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal });
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}

function replaceParts(page: Document): void {
  const focused = document.activeElement?.id ?? "";
  for (const id of [arrows, days, times]) {
    const part = page.getElementById(id);
    if (part) document.getElementById(id)?.replaceWith(part);
  }
  // The heading stays, so that screen readers announce its new text.
  setText(title, page.getElementById(title)?.textContent ?? "");
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
}

function setText(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element && element.textContent !== text) element.textContent = text;
}
