// Reads the body of a submitted form.
import type { Context } from "hono";
import type { Env } from "./env.ts";

/** More than the longest answers in English to all questions together. */
export const MAX_FORM_BYTES = 64 * 1024;

/**
 * Returns the text fields of a urlencoded or multipart body, or no fields if the body is malformed or of another type.
 * Skips files, because forms with files are read by `receiveUpload`.
 */
export async function readForm(context: Context<Env>): Promise<URLSearchParams> {
  const type = context.req.header("content-type")?.toLowerCase() ?? "";
  if (type.startsWith("multipart/form-data")) {
    const form = await context.req.formData().catch(() => new FormData());
    return new URLSearchParams(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  }
  if (type.startsWith("application/x-www-form-urlencoded"))
    return new URLSearchParams(await context.req.text());
  return new URLSearchParams();
}
