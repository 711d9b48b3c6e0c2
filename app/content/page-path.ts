// The path of a page within an address of this site.

/** Returns an address without its query, its fragment and the slash at its end: "/services#design" is "/services". */
export function toPagePath(address: string): string {
  return withoutEndSlash(address.replace(/[?#].*$/s, "")) || "/";
}

/** The server redirects an address with a slash at its end to the one without. */
export function withoutEndSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
