// The plan as an SVG file with its own colors and line rules: for downloads, mails and pictures.
import { renderToStaticMarkup } from "react-dom/server";
import { roundTo } from "#lib/rounding.ts";
import { THUMBNAIL } from "../address.ts";
import type { Plan } from "../parameters.ts";
import { type Medium, MediumProvider } from "./marks.tsx";
import { PlanSheet } from "./plan-drawing.tsx";
import { sheetOf } from "./sheet.ts";

/** The brand's colors in content/company.yaml. */
type DrawingColors = { brand: string; brandMid: string; brandLight: string };

/** Colors of src/design/site.css that no brand changes. */
const neutralColors = {
  ink: "#14211f",
  stone: "#5b625e",
  paper: "#fffdf9",
  travertine: "#f5f0e8",
  limestone: "#e5ddd0",
} as const;

const WIDTH_PX = 1200;

type Box = { x: number; y: number; width: number; height: number };

type PlanFileProps = {
  plan: Plan;
  colors: DrawingColors;
  /** Where it is in another drawing. */
  box?: Box;
};

/**
 * A whole SVG document, WIDTH_PX wide. It needs nothing that only browsers know: line widths are in feet, texts have
 * capitals and are lowered to their middle.
 */
export function PlanFile({ plan, colors, box }: PlanFileProps) {
  const sheet = sheetOf(plan);
  const { left, top, width, height } = sheet;
  const size = box ?? { width: WIDTH_PX, height: Math.round((WIDTH_PX * height) / width) };
  const medium = createMedium(width / WIDTH_PX);
  return (
    <MediumProvider value={medium}>
      <PlanSheet
        plan={plan}
        sheet={sheet}
        id={THUMBNAIL}
        xmlns="http://www.w3.org/2000/svg"
        {...size}
        {...medium.line(1)}
      >
        <style>{styles(colors)}</style>
        <rect x={left} y={top} width={width} height={height} fill={neutralColors.paper} />
      </PlanSheet>
    </MediumProvider>
  );
}

/** Half the height of capitals: the baseline is this far below a text's middle. */
const MIDDLE_EM = 0.35;

/** Readers without style sheets scale lines with the drawing, and know no rules for capitals and middles. */
function createMedium(feetPerPx: number): Medium {
  const inFeet = (px: number) => roundTo(px * feetPerPx, 4);
  return {
    line: (widthPx, dashesPx) => ({
      strokeWidth: inFeet(widthPx),
      strokeDasharray: dashesPx?.map(inFeet).join(" "),
    }),
    text: (text, dyEm) => ({ children: text.toUpperCase(), dy: `${dyEm + MIDDLE_EM}em` }),
  };
}

export function planSvg(plan: Plan, colors: DrawingColors): string {
  return renderToStaticMarkup(<PlanFile plan={plan} colors={colors} />);
}

/** The rules of src/design/site.css that the drawing uses. */
function styles({ brand, brandMid, brandLight }: DrawingColors): string {
  const colors = { ...neutralColors, lagoon: brandMid, shallow: brandLight };
  const rules = Object.entries(colors).map(
    ([name, color]) => `.stroke-${name}{stroke:${color}}.fill-${name}{fill:${color}}`,
  );
  return [
    `text{fill:${neutralColors.ink};font-family:'Hanken Grotesk',Arial,Helvetica,sans-serif;font-weight:500;letter-spacing:.04em;text-anchor:middle}`,
    ...rules,
    `.start{text-anchor:start}text.fill-stone{fill:${neutralColors.stone}}.depth{fill:${brand}}text.rim{fill:${neutralColors.paper};stroke:${neutralColors.paper};stroke-width:.5em;stroke-linejoin:round}.shade{fill:${neutralColors.ink}}.water-stop{stop-color:${brandMid}}.stroke-none{stroke:none}`,
    `#${THUMBNAIL}:target text{display:none}`,
  ].join("");
}
