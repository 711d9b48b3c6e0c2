// Splits a pasted text into items of a list: paragraphs of a letter, or lines of a list.

/**
 * Splits at empty lines, or at every line if there are none. Drops bullets and list numbers.
 * @param room how many items there may be; further lines stay together in the last one
 */
export function splitPasted(text: string, room: number): string[] {
  const whole = text.replaceAll(/\r\n?/g, "\n").trim();
  const parts = whole.split(/\n\s*\n/.test(whole) ? /\n\s*\n/ : "\n");
  const lines = parts.map(withoutBullet).filter(Boolean);
  if (lines.length <= room) return lines;
  return [...lines.slice(0, room - 1), lines.slice(room - 1).join(" ")];
}

function withoutBullet(line: string): string {
  return line
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:[•·▪◦*–-]|\d{1,2}[.)]) (?=\S)/, "");
}

/** Puts the lines between the texts before and after the cursor. */
export function joinPasted(lines: string[], before: string, after: string): string[] {
  return lines.map((line, index) =>
    [index === 0 ? before : "", line, index === lines.length - 1 ? after : ""].join(""),
  );
}
