// Finds straight apostrophes in content/: keyboards type them, and pages should show ’ instead.
import type { Content } from "./read.ts";
import { placeOf, textsOf } from "./texts.ts";

/** Quoted literally from the specification. */
const QUOTED = "The page you are looking for doesn't exist or has been moved.";

/** Lists texts with an apostrophe to replace: `content/areas/katy.yaml call.text: write ’ in "don't"`. */
export function straightApostrophesIn(content: Content): string[] {
  return textsOf(content).flatMap((placed) => {
    const [word] = placed.text.replace(QUOTED, "").match(/[\p{L}\p{N}]+'\p{L}*/u) ?? [];
    return word ? [`${placeOf(placed)}: write ’ in "${word}"`] : [];
  });
}
