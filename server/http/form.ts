// Reads the body of a sent form, whatever it holds.
import type { Context } from "hono";
import type { Env } from "./app.ts";

/** 64 KiB: the longest answers to every question stay below it. */
export const BODY_LIMIT = 64 * 1024;

/**
 * The text fields of a urlencoded or multipart body; empty when it is something else or broken.
 * Files are left out: no form of this site has any.
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
