// Marks the words that differ between two versions of a text.

/** A piece of a text; `isChanged` where the other version has other words. */
export type Piece = { text: string; isChanged: boolean };

/** Comparing longer texts takes too long, and their marks help nobody. */
const MAX_WORDS = 1_000;
/** Below this share of equal words, the texts are shown without marks: they are different texts. */
const MIN_EQUAL_SHARE = 0.3;

/** Returns both texts in pieces. */
export function markChangedWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [left, right] = [splitWords(before), splitWords(after)];
  const unmarked = {
    before: [{ text: before, isChanged: false }],
    after: [{ text: after, isChanged: false }],
  };
  if (left.length > MAX_WORDS || right.length > MAX_WORDS) return unmarked;
  const { leftKept, rightKept } = findCommonWords(left, right);
  if (leftKept.size < MIN_EQUAL_SHARE * Math.max(left.length, right.length)) return unmarked;
  return { before: joinPieces(left, leftKept), after: joinPieces(right, rightKept) };
}

/** Words with the spaces that follow them. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** Finds the longest common subsequence of words. @returns their positions in each */
function findCommonWords(left: string[], right: string[]) {
  const isSame = (at: number, other: number) => left[at]?.trim() === right[other]?.trim();
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const lengthAt = (at: number, other: number) => lengths[at]?.[other] ?? 0;
  for (let at = left.length - 1; at >= 0; at--)
    for (let other = right.length - 1; other >= 0; other--)
      (lengths[at] as Uint16Array)[other] = isSame(at, other)
        ? lengthAt(at + 1, other + 1) + 1
        : Math.max(lengthAt(at + 1, other), lengthAt(at, other + 1));
  const leftKept = new Set<number>();
  const rightKept = new Set<number>();
  let [at, other] = [0, 0];
  while (at < left.length && other < right.length) {
    if (isSame(at, other)) {
      leftKept.add(at++);
      rightKept.add(other++);
    } else if (lengthAt(at + 1, other) >= lengthAt(at, other + 1)) at++;
    else other++;
  }
  return { leftKept, rightKept };
}

function joinPieces(words: string[], kept: Set<number>): Piece[] {
  const pieces: Piece[] = [];
  words.forEach((text, index) => {
    const isChanged = !kept.has(index);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  });
  return pieces;
}
