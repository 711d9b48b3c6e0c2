// String.prototype.toWellFormed for browsers older than Safari 16.4 and Firefox 119.

/** Replaces lone surrogates, which databases reject: halves of characters that were cut. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
