// /office/photos/12, …/thumbnail and …/download: the content of a photo or survey, for staff.
import { refuseMissing } from "#app/refuse-missing.ts";
import type { Route } from "./+types/photo.ts";
import { officeContext } from "./context.ts";
import type { PhotoPart } from "./photos.ts";

const parts: PhotoPart[] = ["picture", "thumbnail", "download"];

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const part = parts.find((name) => name === (params.part ?? "picture"));
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : null;
  const { photos } = context.get(officeContext);
  const response = part && id !== null ? await photos.send(id, part) : null;
  if (!response) refuseMissing();
  return response;
}
