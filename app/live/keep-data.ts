// Keeps a page's data while the part of the address that it depends on stays the same.
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

/** For pages whose data depends on the query or on a reply to a form, which the server gives only once. */
export const shouldRevalidateForQuery: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate && currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
