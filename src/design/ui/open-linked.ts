// Opens the closed part of a page that a link leads into, as browsers do since 2025 (Chrome since 2021).

export function openLinkedParts(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const place = link && document.getElementById(link.hash.slice(1));
    place?.closest("details")?.setAttribute("open", "");
  });
}
