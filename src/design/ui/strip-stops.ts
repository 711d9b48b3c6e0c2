// Tab stops in lines that scroll sideways: cards, and links to the sections of a page.

/** Makes lines of cards a stop only while they scroll. Without scripts, keyboards must be able to scroll each of them. */
export function limitStripStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
  });
  for (const strip of document.querySelectorAll(".strip")) observer.observe(strip);
}

/** Scrolls to what the keyboard focuses. Chromium doesn't as long as an edge of it is in view. */
export function showFocusInLines(): void {
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const { left, right } = target.getBoundingClientRect();
    if (left >= 0 && right <= innerWidth) return;
    const item = target.closest(".strip > *, [data-section-list] li");
    item?.scrollIntoView({ block: "nearest", inline: "start" });
  });
}
