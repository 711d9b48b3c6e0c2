// /office/site/pictures/NAME/small and …/large: a preview of a picture, encoded or not.
import { redirect } from "react-router";
import { readEncodedPictures } from "#app/content/encoded-pictures.ts";
import { refuseMissing } from "#app/refuse-missing.ts";
import { officeContext } from "../context.ts";
import type { Route } from "./+types/picture-preview.ts";

/** Widths in pixels. The small one is sharp in a grid on a phone. */
const widths = { small: 320, large: 960 };
const HEADERS = { "cache-control": "private, max-age=300" };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { name } = params;
  const width = widths[params.size === "large" ? "large" : "small"];
  const pictures = readEncodedPictures();
  const encoded = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (encoded) {
    const fitting = encoded.widths.find((one) => one >= width) ?? encoded.widths.at(-1);
    return redirect(`/pictures/${name}.${encoded.hash}-${fitting}.webp`, { headers: HEADERS });
  }
  const isName = /^[a-z0-9-]+$/.test(name);
  const jpeg = isName ? await context.get(officeContext).pictures.readPreview(name, width) : null;
  if (!jpeg) refuseMissing();
  return new Response(jpeg, { headers: { ...HEADERS, "content-type": "image/jpeg" } });
}
