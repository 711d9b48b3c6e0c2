// The company's logo as path data, which the office's form creates from a picture or letters.

/** Side of the square that a logo is drawn in. */
export const LOGO_SIZE = 48;
/** Every page contains the logo twice. */
export const MAX_LOGO_CHARACTERS = 6_000;

/** Closed outlines of straight and curved lines, in absolute coordinates. */
export const logoPattern = /^(?:M[\d. ]+(?:[LQ][\d. ]+)*Z)+$/;

/** Draws path data in the color of the text around it. */
export function drawLogo(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}" fill="currentColor" fill-rule="evenodd"><path d="${path}"/></svg>`;
}
