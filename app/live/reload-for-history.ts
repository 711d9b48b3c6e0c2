// Loads the page of an address that Back or Forward leads to without a document load.

/**
 * A reload while a project is open over the portfolio gives its history entries the project's own page. Browsers then
 * go back without loading the portfolio.
 */
export function reloadForHistory(): void {
  const shown = location.pathname;
  addEventListener("popstate", () => {
    const isOverGrid = shown === "/portfolio" && history.state?.project;
    if (location.pathname !== shown && !isOverGrid) location.reload();
  });
}
