// A text with its changed words marked.
import { Fragment } from "react";
import type { Piece } from "./changed-words.ts";

export function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isChanged }, index) => {
    if (!isChanged) return text;
    const words = text.trimEnd();
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <Fragment key={index}>
        <mark>{words}</mark>
        {text.slice(words.length)}
      </Fragment>
    );
  });
}
