// The plan as an SVG file with its own colors and line rules: for downloads, mails and pictures.
import { renderToStaticMarkup } from "react-dom/server";
import { roundTo } from "#lib/rounding.ts";
import type { Plan } from "../parameters.ts";
import { PlanDrawing } from "./plan-drawing.tsx";
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

/**
 * A whole SVG document, WIDTH_PX wide. It needs nothing that only browsers know: line widths are in feet, texts have
 * capitals and are lowered to their middle.
 */
export function planSvg(plan: Plan, colors: DrawingColors): string {
  const sheet = sheetOf(plan);
  const markup = renderToStaticMarkup(<PlanDrawing plan={plan} sheet={sheet} />);
  const height = Math.round((WIDTH_PX * sheet.height) / sheet.width);
  const inBrowser = markup.slice(markup.indexOf("<svg") + 4, markup.lastIndexOf("</div>"));
  const drawing = withPlainTexts(withWidthsInFeet(inBrowser, sheet.width / WIDTH_PX));
  const start = drawing.indexOf(">") + 1;
  const paper = `<rect x="${sheet.left}" y="${sheet.top}" width="${sheet.width}" height="${sheet.height}" fill="${neutralColors.paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${height}"${drawing.slice(0, start)}<style>${styles(colors)}</style>${paper}${drawing.slice(start)}`;
}

const SHAPE = /<(?:path|rect|circle|g)[^>]*>/g;

/** On the page, widths and dashes are in pixels, except those of lines to scale. */
function withWidthsInFeet(markup: string, feetPerPx: number): string {
  const inFeet = (px: string) => String(roundTo(Number(px) * feetPerPx, 4));
  return markup.replace(SHAPE, (shape) => {
    if (/class="[^"]*to-scale/.test(shape)) return shape.replace("to-scale ", "");
    const hasWidth = /stroke-width=/.test(shape) || !/class="[^"]*stroke-/.test(shape);
    const stated = hasWidth ? shape : shape.replace(/(\/?>)$/, ' stroke-width="1"$1');
    return stated
      .replace(/stroke-width="([^"]+)"/, (_, px: string) => `stroke-width="${inFeet(px)}"`)
      .replace(/stroke-dasharray="([^"]+)"/, (_, dashes: string) => {
        return `stroke-dasharray="${dashes.split(" ").map(inFeet).join(" ")}"`;
      });
  });
}

const TEXT = /<text([^>]*)>([^<]*)/g;

function withPlainTexts(markup: string): string {
  return markup.replace(TEXT, (_, attributes: string, text: string) => {
    const lowered = / dy="[^"]*"/.test(attributes)
      ? attributes.replace(/ dy="[^"]*"/, ' dy="0em"')
      : `${attributes} dy="0.35em"`;
    return `<text${lowered}>${text.toUpperCase()}`;
  });
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
  ].join("");
}
