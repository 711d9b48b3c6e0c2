// Cleans what people type or paste before it is stored. Runs in old browsers, too.

/** Characters of Word's private font that it substitutes for "-->", ":)" and check marks. */
const wordSigns: Record<string, string> = {
  "\uf0e0": "→",
  "\uf0df": "←",
  "\uf04a": "☺",
  "\uf04c": "☹",
  "\uf0fc": "✓",
};
/** Other private characters at the start of a line are bullets. */
const BULLET = /(^|\n)([ \t]*)\p{Co}+[ \t]*/gu;

/** Line breaks of other systems, and Word's line breaks within a paragraph. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Invisible characters that change what is shown: in flags and emoji, variants of a character, and joined letters. */
const MEANINGFUL = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`[\p{ExtPict}\p{EMod}]\ufe0f?\u200d(?=\p{ExtPict})`,
  String.raw`[^\s\p{DI}\p{Cc}\p{Co}]\p{VS}`,
  String.raw`\p{scx=Mong}\u180e`,
];
/** Scripts in which joiners change no letters. */
const UNJOINED = ["Latn", "Grek", "Cyrl", "Hebr", "Hani", "Hang", "Hira", "Kana", "Zinh", "Zyyy"];
const LETTER = String.raw`(?!\p{DI})[\p{L}\p{M}]`;
const JOINED = [
  `(?!${UNJOINED.map((script) => String.raw`\p{scx=${script}}`).join("|")})${LETTER}`,
  String.raw`(?:\u200d|\u200c(?=${LETTER}))`,
].join("");

/** Other invisible characters: controls, soft hyphens, marks of direction and zero width, fillers, private ones. */
const MEANINGLESS = String.raw`(?![\t\n])\p{Cc}|\p{DI}|[\ufff9-\ufffc]|\p{Co}|\p{NChar}`;

/** The longest run of marks of Unicode's stream-safe format. The time to compose a run grows with its square. */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Captures only the meaningful characters. */
const INVISIBLE = new RegExp(`(${[...MEANINGFUL, JOINED].join("|")})|${MEANINGLESS}`, "gu");

/**
 * Returns a text in Unicode's composed form (NFC) with plain line breaks, without invisible characters that change
 * nothing. Lone surrogates, which databases reject, become "\ufffd".
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(LINE_END, "\n")
    .replace(/[\uf000-\uf0ff]/g, (sign) => wordSigns[sign] ?? sign)
    .replace(BULLET, "$1$2• ")
    .replace(INVISIBLE, "$1")
    .replace(MARKS, "$1")
    .normalize("NFC");
}

/** Returns a cleaned text on one line, without surrounding spaces. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\p{Co}/gu, (sign) => wordSigns[sign] ?? " "))
    .replace(/[\s\u2800]+/g, " ")
    .trim();
}

/** Cleans a text that may have several lines, and cuts it. */
export function toText(text: string | null | undefined, maxCharacters: number): string {
  return [...cleanText(text ?? "").trim()].slice(0, maxCharacters).join("");
}
