// A text with its changed words marked.
import { Fragment } from "react";
import type { Piece } from "./changed-words.ts";

export function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isChanged }, index) => {
    const words = isChanged ? text.trimEnd() : "";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <Fragment key={index}>
        {isChanged && <mark>{words}</mark>}
        <span>{text.slice(words.length)}</span>
      </Fragment>
    );
  });
}
