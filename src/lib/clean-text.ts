// Cleans what people type or paste before it is stored. Runs in old browsers, too.

/** The signs that Word puts in place of "-->", ":)" and its check marks, in a font that nobody else has. */
const wordSigns: Record<string, string> = {
  "\uf0e0": "→",
  "\uf0df": "←",
  "\uf04a": "☺",
  "\uf04c": "☹",
  "\uf0fc": "✓",
};
/** Another sign of such a font begins a line as its bullet. */
const BULLET = /(^|\n)([ \t]*)\p{Co}+[ \t]*/gu;

/** Line ends of other systems, and Word's line within a paragraph. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Invisible characters with a meaning: those of flags and emoji, variants of a character, and joined letters. */
const MEANT = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`[\p{ExtPict}\p{EMod}]\ufe0f?\u200d(?=\p{ExtPict})`,
  String.raw`[^\s\p{DI}\p{Cc}\p{Co}]\p{VS}`,
  String.raw`\p{scx=Mong}\u180e`,
];
/** Scripts whose letters no joiner changes. */
const UNJOINED = ["Latn", "Grek", "Cyrl", "Hebr", "Hani", "Hang", "Hira", "Kana", "Zinh", "Zyyy"];
const LETTER = String.raw`(?!\p{DI})[\p{L}\p{M}]`;
const JOINED = [
  `(?!${UNJOINED.map((script) => String.raw`\p{scx=${script}}`).join("|")})${LETTER}`,
  String.raw`(?:\u200d|\u200c(?=${LETTER}))`,
].join("");

/** What has none: controls, soft hyphens, marks of direction and of zero width, fillers, private characters. */
const MEANINGLESS = String.raw`(?![\t\n])\p{Cc}|\p{DI}|[\ufff9-\ufffc]|\p{Co}|\p{NChar}`;

const MEANT_OR_MEANINGLESS = new RegExp(`(${[...MEANT, JOINED].join("|")})|${MEANINGLESS}`, "gu");

/**
 * Returns a text in Unicode's composed form (NFC) with plain line breaks, and without invisible characters but those
 * that change what is seen. Lone halves of characters, which databases reject, become "\ufffd".
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(LINE_END, "\n")
    .replace(/[\uf000-\uf0ff]/g, (sign) => wordSigns[sign] ?? sign)
    .replace(BULLET, "$1$2• ")
    .replace(MEANT_OR_MEANINGLESS, "$1")
    .normalize("NFC");
}

/** Returns a cleaned text on one line, without blanks around it. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\p{Co}/gu, (sign) => wordSigns[sign] ?? " "))
    .replace(/[\s\u2800]+/g, " ")
    .trim();
}
