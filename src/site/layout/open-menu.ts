// Opens the menu of narrow screens as a modal dialog, and its groups.

/** The id of the dialog, which its button names. */
export const MENU_ID = "menu";

/** Wider screens have the navigation bar. */
const WIDE = "(min-width: 48rem)";

export function enhanceMenu(): void {
  const menu = document.getElementById(MENU_ID);
  const opener = document.querySelector<HTMLElement>(".menu-button");
  if (!(menu instanceof HTMLDialogElement) || !opener) return;
  // As a popover it would leave the page behind it within reach of the keyboard.
  menu.removeAttribute("popover");
  opener.addEventListener("click", () => openMenu());
  menu.addEventListener("click", ({ target }) => {
    if (target === menu || (target as Element).closest("[popovertarget]")) menu.close();
    const link = (target as Element).closest("a");
    // A link to this page loads nothing that would close the menu.
    if (link?.pathname === location.pathname) menu.close();
    toggleBranch((target as Element).closest("[data-branch]"));
  });
  menu.addEventListener("close", () => {
    describeOpener(opener, false);
    opener.focus();
  });
  const close = () => menu.close();
  // Back shows the page as it was left.
  addEventListener("pagehide", close);
  matchMedia(WIDE).addEventListener("change", close);
  replaceFailedBar();
}

/** The buttons of the navigation bar open the menu if the bar's code fails to load. */
function replaceFailedBar(): void {
  const openFromBar = ({ target }: Event) => {
    if ((target as Element).closest("button")) openMenu();
  };
  addEventListener(
    "astro:hydration-error",
    ({ target }) => {
      const island = target as Element;
      if (island.closest(".site-header")) island.addEventListener("click", openFromBar);
    },
    true,
  );
}

/** Also the fallback of the navigation bar when its code fails to load. */
export function openMenu(): void {
  const menu = document.getElementById(MENU_ID);
  const opener = document.querySelector<HTMLElement>(".menu-button");
  if (!(menu instanceof HTMLDialogElement) || menu.open) return;
  menu.showModal();
  menu.querySelector<HTMLElement>("[popovertargetaction=hide]")?.focus();
  if (opener) describeOpener(opener, true);
}

/** Firefox before 119 has no properties for these attributes. */
function describeOpener(opener: HTMLElement, isOpen: boolean): void {
  opener.setAttribute("aria-expanded", String(isOpen));
  opener.setAttribute("aria-label", isOpen ? "Close menu" : "Open menu");
}

function toggleBranch(button: Element | null): void {
  if (!button) return;
  const opens = button.getAttribute("aria-expanded") === "false";
  button.setAttribute("aria-expanded", String(opens));
  const branch = document.getElementById(button.getAttribute("aria-controls") ?? "");
  branch?.toggleAttribute("data-closed", !opens);
}
