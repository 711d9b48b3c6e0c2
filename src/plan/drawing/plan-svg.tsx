// The plan as an SVG file with its own colors and line rules: for downloads, mails and pictures.
import { renderToStaticMarkup } from "react-dom/server";
import type { Plan } from "../parameters.ts";
import { layOut } from "../shapes.ts";
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

/** A whole SVG document, WIDTH_PX wide. */
export function planSvg(plan: Plan, colors: DrawingColors): string {
  const layout = layOut(plan);
  const sheet = sheetOf(plan, layout);
  const markup = renderToStaticMarkup(<PlanDrawing plan={plan} layout={layout} sheet={sheet} />);
  const height = Math.round((WIDTH_PX * sheet.height) / sheet.width);
  const drawing = markup.slice(markup.indexOf("<svg") + 4, markup.lastIndexOf("</div>"));
  const start = drawing.indexOf(">") + 1;
  const paper = `<rect x="${sheet.left}" y="${sheet.top}" width="${sheet.width}" height="${sheet.height}" fill="${neutralColors.paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${height}"${drawing.slice(0, start)}<style>${styles(colors)}</style>${paper}${drawing.slice(start)}`;
}

/** The rules of src/design/site.css that the drawing uses. */
function styles({ brand, brandMid, brandLight }: DrawingColors): string {
  const colors = { ...neutralColors, lagoon: brandMid, shallow: brandLight };
  const rules = Object.entries(colors).map(
    ([name, color]) => `.stroke-${name}{stroke:${color}}.fill-${name}{fill:${color}}`,
  );
  return [
    "path,rect,circle{vector-effect:non-scaling-stroke}.to-scale{vector-effect:none}",
    `text{fill:${neutralColors.ink};font-family:'Hanken Grotesk',Arial,Helvetica,sans-serif;font-weight:500;letter-spacing:.04em;text-anchor:middle;dominant-baseline:central;text-transform:uppercase}`,
    ...rules,
    `.start{text-anchor:start}text.fill-stone{fill:${neutralColors.stone}}.depth{fill:${brand}}.rim{stroke:${neutralColors.paper};stroke-width:.5em;paint-order:stroke}.shade{fill:${neutralColors.ink}}.water-stop{stop-color:${brandMid}}.stroke-none{stroke:none}`,
  ].join("");
}
