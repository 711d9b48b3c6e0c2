// Finds what the company must still replace in content/: samples, unwritten texts and its own name written out.
import type { YamlFile } from "./parse.ts";
import type { Content } from "./read.ts";
import { filesOf, type PlacedText, placeOf, textsIn, textsOf } from "./texts.ts";

/** What `npm run content:new` writes where the company's own words belong. */
const UNWRITTEN = /^REPLACE\b/;

/** Every `sample: true`, as `content/company.yaml address.sample`. */
export function samplesIn(content: Content): string[] {
  return filesOf(content).flatMap(({ file, value }) =>
    samplesBelow(value).map((fields) => `content/${file} ${fields.join(".")}`),
  );
}

function samplesBelow(value: unknown, fields: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "sample" && inner === true ? [[...fields, key]] : samplesBelow(inner, [...fields, key]),
  );
}

/** Texts that nobody has written yet: `content/areas/spring.yaml description: REPLACE: one sentence`. */
export function unwrittenTextsIn(content: Content): string[] {
  return textsOf(content)
    .filter(({ text }) => UNWRITTEN.test(text))
    .map((placed) => `${placeOf(placed)}: ${placed.text}`);
}

type Names = { name: string; shortName: string; formerNames?: string[] | undefined };

/**
 * Texts that write out a name of the company: the present one belongs into a placeholder, so that it can change, and
 * a former one must go. `files` are as they are written, before placeholders are filled in.
 */
export function leftoverNamesIn(files: ReadonlyMap<string, YamlFile>, company: Names): string[] {
  const texts = [...files]
    .filter(([path]) => path !== "company.yaml")
    .flatMap(([path, { value }]) => textsIn(value, path));
  return texts.flatMap((placed) => {
    const advice = adviceOn(placed, company);
    return advice ? [`${placeOf(placed)}: ${advice}`] : [];
  });
}

function adviceOn({ text }: PlacedText, { name, shortName, formerNames = [] }: Names): string | undefined {
  const former = formerNames.find((old) => names(text, old));
  if (former) return `the former name "${former}" is left here`;
  if (names(text, name)) return `write {company.name} instead of "${name}"`;
  if (names(text, shortName)) return `write {company.shortName} instead of "${shortName}"`;
  return undefined;
}

/** Addresses write a name without its spaces: pools.example/bluemagnolia. */
function names(text: string, name: string): boolean {
  const squeezed = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const asWords = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "u");
  return asWords.test(text) || (/\s/.test(name) && text.toLowerCase().includes(squeezed));
}
