// Makes lines of cards a tab stop only while they scroll sideways.

/** Without scripts each of them is a stop, because keyboards must be able to scroll it. */
export function limitStripStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
  });
  for (const strip of document.querySelectorAll(".strip")) observer.observe(strip);
}
