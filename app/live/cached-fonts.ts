// Remembers for the session which fonts are in the browser's cache: the next page uses them from its first paint.
import type { FontFile } from "./page-start.ts";

export function readCachedFonts(): FontFile[] {
  try {
    const files = JSON.parse(sessionStorage.fonts);
    return Array.isArray(files) ? files : [];
  } catch {
    // None are remembered, or the browser's settings block storage.
    return [];
  }
}

/** @throws if the browser's settings block storage */
export function rememberFonts(files: FontFile[]): void {
  sessionStorage.fonts = JSON.stringify(files);
}
