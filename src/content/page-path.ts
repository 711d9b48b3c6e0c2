// The path of a page within an address of this site.

/** Returns an address without its query, its fragment and the slash at its end: "/services#design" is "/services". */
export function toPagePath(address: string): string {
  return withoutEndSlash(address.replace(/[?#].*$/s, "")) || "/";
}

/**
 * The server redirects an address with a slash at its end to the one without. A regular expression would take quadratic
 * time for many slashes before another character.
 */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
