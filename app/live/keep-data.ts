// Keeps a page's data while only the query or the fragment of its address changes.
import type { ShouldRevalidateFunction } from "react-router";

/**
 * For pages whose data depends on the path alone. Without it, going back from a link to a section fetches the data
 * again, and offline the error page replaces what the visitor reads.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  // The default is false for data that a fetcher has loaded from such a page.
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
