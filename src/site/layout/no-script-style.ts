// Styles of pages in browsers without scripts.

/** Hides what does nothing without scripts, and shows what only scripts open: panels, groups, the menu. */
export const NO_SCRIPT_STYLE =
  ".with-script{display:none!important}.menu-button{display:grid!important}#menu [data-closed]{display:block}.accordion-content[data-state=closed],.tab-panel[data-state=inactive]{display:block}.carousel-viewport:not(.hero-viewport){overflow-x:auto}";
