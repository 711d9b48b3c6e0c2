// Makes a file name and URL path from a title: "Söhne & O’Brien (West)" → "sohne-obrien-west".

const SPELLED_OUT: Record<string, string> = { ß: "ss", æ: "ae", ø: "o", œ: "oe", ł: "l", đ: "d", þ: "th" };

/** Returns lower-case letters and digits joined by hyphens; empty if none remain. */
export function slugOf(words: string): string {
  return words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæøœłđþ]/g, (letter) => SPELLED_OUT[letter] ?? "")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
