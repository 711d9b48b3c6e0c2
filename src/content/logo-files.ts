// Reads the company's logo and draws it on the brand color as an icon.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawLogo } from "./logo.ts";

const PAPER = "#fffdf9";
const ICON_SIZE = 48;

export type LogoFiles = { logo: string; small: string };

/**
 * Reads `logo.svg`, and `logo-small.svg` with bolder lines for icons, or `logo.svg` again if that is missing.
 * @param pictures the folder pictures/
 * @param path the logo in content, which takes precedence
 * @throws if logo.svg is missing or a file contains more than drawings
 */
export function readLogo(pictures: string, path?: string): LogoFiles {
  if (path !== undefined) return { logo: drawLogo(path), small: drawLogo(path) };
  const logo = readDrawing(pictures, "logo.svg");
  const hasSmall = existsSync(join(pictures, "logo-small.svg"));
  return { logo, small: hasSmall ? readDrawing(pictures, "logo-small.svg") : logo };
}

/** Every page contains the logo, so it must not load or run anything. */
function readDrawing(pictures: string, name: string): string {
  const path = join(pictures, name);
  if (!existsSync(path)) throw new Error(`pictures/${name} is missing.`);
  const svg = readFileSync(path, "utf8")
    .replace(/^\s*<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, "")
    .trim();
  const problem = drawingProblem(svg);
  if (problem) throw new Error(`pictures/${name}: ${problem}`);
  return svg;
}

export function drawingProblem(svg: string): string | undefined {
  if (!/^<svg\b[^>]*\bviewBox="[^"]+"[^>]*>[\s\S]*<\/svg>$/.test(svg))
    return "expected one <svg> element with a viewBox";
  if (
    /<(script|style|foreignObject|image|iframe|a)\b|\son\w+\s*=|\b(xlink:)?href\s*=|url\(\s*["']?(?!#)/i.test(
      svg,
    )
  )
    return "a logo may contain only drawings: no script, style, picture or link";
  if (!svg.includes("currentColor"))
    return "draw the logo in currentColor, so that it fits light and dark backgrounds";
  return undefined;
}

/** Draws the logo on the brand color. @param radius of the corners: 0 for systems that crop icons themselves */
export function iconSvg(small: string, brandColor: string, radius = 6): string {
  const drawing = small
    .replaceAll("currentColor", PAPER)
    .replace(/^<svg\b([^>]*)>/, (_tag, attributes: string) => {
      const kept = attributes.replace(/\s(xmlns|width|height|x|y)="[^"]*"/g, "");
      return `<svg width="${ICON_SIZE}" height="${ICON_SIZE}"${kept}>`;
    });
  const corners = radius > 0 ? ` rx="${radius}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}"><rect width="${ICON_SIZE}" height="${ICON_SIZE}"${corners} fill="${brandColor}"/>${drawing}</svg>`;
}
