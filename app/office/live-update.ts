// Inline script of the office's pages: polls for new requests, and enables printing.

const POLL_MS = 8_000;

/** Replaces the parts marked with data-live when the server's numbers change. Fields are never in such a part. */
export default function updateLive(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.onclick = () => print();
  }
  const bar = document.querySelector<HTMLElement>("[data-pulse]");
  if (!bar) return;

  async function poll(): Promise<void> {
    const response = await fetch("/office/pulse", { redirect: "error" });
    const { version } = (await response.json()) as { version: string };
    if (version === bar?.dataset.pulse) return;
    const page = await (await fetch(location.href, { redirect: "error" })).text();
    replaceParts(new DOMParser().parseFromString(page, "text/html"));
    if (bar) bar.dataset.pulse = version;
  }

  // Offline, signed out or restarting: the next poll tries again.
  setInterval(() => void poll().catch(() => {}), POLL_MS);
}

function replaceParts(page: Document): void {
  document.title = page.title;
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = page.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLElement).id : "";
    part.innerHTML = next.innerHTML;
    if (focused) document.getElementById(focused)?.focus();
  }
}
