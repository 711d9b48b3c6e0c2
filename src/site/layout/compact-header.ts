// Makes the header compact once the page has scrolled more than 10 px.

/** Specification, section 9. */
const COMPACT_AFTER_PX = 10;

export function compactHeader(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  const update = () => header?.toggleAttribute("data-scrolled", scrollY > COMPACT_AFTER_PX);
  update();
  addEventListener("scroll", update, { passive: true });
}
