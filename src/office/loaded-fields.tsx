// Hidden fields of a form that several people may change: the values it began with, and their version.
import * as z from "zod";
import { parseJson } from "#lib/parse-json.ts";

/** Values by the ID of their field. */
export type Fields = Record<string, string | null>;

/** Also read by keep-typing.ts: after a conflict, the fields of a form begin with what was typed. */
export function LoadedFields({ version, loaded }: { version?: number; loaded: Fields }) {
  return (
    <>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="loaded" value={JSON.stringify(loaded)} />
    </>
  );
}

const loadedJson = z.record(z.string(), z.string().nullable());

/** Reads them from a sent form. Without them there are no values, so that what was typed counts as changed. */
export function readLoaded(form: URLSearchParams): { version: number; loaded: Fields } {
  return {
    version: Number.parseInt(String(form.get("version")), 10),
    loaded: loadedJson.catch({}).parse(parseJson(String(form.get("loaded")))),
  };
}
