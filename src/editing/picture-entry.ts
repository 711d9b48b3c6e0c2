// Describes a new picture from within a form, and answers as JSON.
import * as z from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import type { Office } from "#office/context.ts";
import { emptyEntry, isPictureEntry, type PictureEntry, turns } from "./pictures.ts";

const described = z.strictObject({
  name: z.string().max(200),
  alt: z.string().max(1_000),
  kind: z.enum(["photo", "rendering"]),
  credit: z.string().max(1_000),
  /** The description that the sender has seen, if there was one. */
  base: z.custom<PictureEntry>(isPictureEntry).nullable().default(null),
});

const turned = z.strictObject({ name: z.string().max(200), degrees: z.literal(turns) });

/** Turns a picture. */
export async function turnPicture({ pictures }: Office, body: unknown): Promise<Response> {
  const parsed = turned.safeParse(body);
  if (!parsed.success) return new Response(null, { status: 400 });
  const { name, degrees } = parsed.data;
  await pictures.turn(name, degrees);
  return Response.json({});
}

export async function describePicture({ pictures }: Office, body: unknown): Promise<Response> {
  const parsed = described.safeParse(body);
  if (!parsed.success) return new Response(null, { status: 400 });
  const { name, alt, kind, credit, base } = parsed.data;
  const isKnown = (await pictures.list()).some((row) => row.name === name);
  if (!isKnown) return new Response(null, { status: 404 });
  const entry: PictureEntry = {
    ...(base ?? emptyEntry),
    alt: cleanLine(alt),
    kind,
    credit: cleanLine(credit),
  };
  return Response.json(await pictures.save(name, entry, base));
}
