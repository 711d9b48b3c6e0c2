// The QR code of a plan's link, on the printed sheet. Its library loads after the page.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "#design/live/timing.ts";

type Encode = typeof import("uqr").encode;

/** Codes of longer links have modules too small for cameras in the space that they have on paper. */
const MAX_CHARACTERS = 800;
const QUIET_MODULES = 2;

/** Drawn for the printer alone: the link changes with every edit. */
export function QrCode({ link }: { link: string }) {
  const [encode, setEncode] = useState<Encode | null>(null);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    whenIdle(() => {
      // Offline, the sheet has only the link.
      import("uqr").then(
        (module) => setEncode(() => module.encode),
        () => {},
      );
    });
    const print = () => flushSync(() => setPrinting(true));
    const stop = () => setPrinting(false);
    addEventListener("beforeprint", print);
    addEventListener("afterprint", stop);
    return () => {
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", stop);
    };
  }, []);

  if (!encode || !isPrinting || link.length > MAX_CHARACTERS) return null;
  const { data, size } = encode(link, { ecc: "L", border: QUIET_MODULES });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modulesPath(data)} />
    </svg>
  );
}

/** Runs of dark modules in a row are one rectangle. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join("");
}
