// Opens and closes parts of a page: questions of accordions, and what a link leads into.

/** At most one question of each accordion is open at a time. */
export function toggleAccordions(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".accordion button[aria-controls]") : null;
    if (button) toggle(button);
  });
}

function toggle(button: Element): void {
  const opens = button.getAttribute("aria-expanded") === "false";
  const accordion = button.closest(".accordion");
  for (const other of accordion?.querySelectorAll("button[aria-expanded=true]") ?? []) setOpen(other, false);
  setOpen(button, opens);
}

function setOpen(button: Element, open: boolean): void {
  button.setAttribute("aria-expanded", String(open));
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (panel) panel.dataset.state = open ? "open" : "closed";
}

/** Opens the closed part of a page that a link leads into, as browsers do since 2025 (Chrome since 2021). */
export function openLinkedParts(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const place = link && document.getElementById(link.hash.slice(1));
    place?.closest("details")?.setAttribute("open", "");
  });
}
