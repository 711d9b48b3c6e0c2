// Decides which fetch requests may outlive their page, by the size of their body.

/** Browsers limit the bodies of a page's keepalive requests to 64 KiB in total. */
const MAX_KEEPALIVE_BYTES = 60_000;

export function canOutlivePage(bodyBytes: number): boolean {
  return bodyBytes <= MAX_KEEPALIVE_BYTES;
}
