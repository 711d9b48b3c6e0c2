// Finds what the company must replace in content/: samples, unwritten texts, written-out names.
import type { YamlFile } from "./parse.ts";
import type { Content } from "./read.ts";
import { filesOf, type PlacedText, placeOf, textsIn, textsOf } from "./texts.ts";

/** Written by `npm run content:new` in place of missing texts. */
const UNWRITTEN = /^REPLACE\b/m;

export function isUnwritten(text: string): boolean {
  return UNWRITTEN.test(text);
}

/** Phone numbers (555-0100 to 555-0199) and domains that are reserved for examples: they reach nobody. */
const RESERVED = /555-01\d\d$|\.example$/;

/** Every `sample: true`, as `content/company.yaml address.sample`, and contacts that reach nobody. */
export function samplesIn(content: Content): string[] {
  const marked = filesOf(content).flatMap(({ file, value }) =>
    samplesBelow(value).map((fields) => `content/${file} ${fields.join(".")}`),
  );
  return [...reservedContactsIn(content), ...marked];
}

function reservedContactsIn({ company }: Content): string[] {
  return (["phone", "email", "url"] as const)
    .filter((name) => RESERVED.test(company[name]))
    .map((name) => `content/company.yaml ${name}`);
}

function samplesBelow(value: unknown, fields: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "sample" && inner === true ? [[...fields, key]] : samplesBelow(inner, [...fields, key]),
  );
}

/** Lists unwritten texts: `content/areas/spring.yaml description: REPLACE: one sentence`. */
export function unwrittenTextsIn(content: Content): string[] {
  return unwrittenIn(textsOf(content));
}

export function unwrittenIn(texts: PlacedText[]): string[] {
  return texts.filter(({ text }) => isUnwritten(text)).map((placed) => `${placeOf(placed)}: ${placed.text}`);
}

type Names = { name: string; shortName: string; formerNames?: string[] | undefined };

/**
 * Lists texts that contain a name of the company. The current name must be a placeholder, so that it can change, and
 * former names must be removed. `files` still have their placeholders.
 */
export function leftoverNamesIn(files: ReadonlyMap<string, YamlFile>, company: Names): string[] {
  const texts = [...files]
    .filter(([path]) => path !== "company.yaml")
    .flatMap(([path, { value }]) => textsIn(value, path));
  const adviseOn = createNameAdvice(company);
  return texts.flatMap((placed) => {
    const advice = adviseOn(placed.text);
    return advice ? [`${placeOf(placed)}: ${advice}`] : [];
  });
}

function createNameAdvice({
  name,
  shortName,
  formerNames = [],
}: Names): (text: string) => string | undefined {
  const advice = [
    ...formerNames.map((old) => ({ old, words: `the former name "${old}" is left here` })),
    { old: name, words: `write {company.name} instead of "${name}"` },
    { old: shortName, words: `write {company.shortName} instead of "${shortName}"` },
  ].map(({ old, words }) => ({ hasName: createNameFinder(old), words }));
  return (text) => advice.find(({ hasName }) => hasName(text))?.words;
}

/** Also finds a name without spaces, as in web addresses: pools.example/clearwater. */
function createNameFinder(name: string): (text: string) => boolean {
  const squeezed = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const asWords = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "u");
  return (text) => asWords.test(text) || (/\s/.test(name) && text.toLowerCase().includes(squeezed));
}
