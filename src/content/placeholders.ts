// Replaces placeholders such as {company.shortName} and {price.spa} in content by facts.
import type * as z from "zod";
import { isKeyOf, keysOf } from "#lib/keys.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { formatDollars, formatRange, sayCount } from "#lib/numbers.ts";
import { formatPrice, priceLines } from "#plan/price-rules.ts";
import { buildTimeline } from "#plan/project-weeks.ts";
import { policyWords } from "./field-labels.ts";
import { validate, type YamlFile } from "./parse.ts";
import { messages } from "./questionnaire.ts";
import { company } from "./schemas/company.ts";
import { type Fact, type Facts as FactGroups, facts } from "./schemas/facts.ts";
import { navigation } from "./schemas/navigation.ts";
import { type Prices, prices } from "./schemas/prices.ts";
import { formatShort } from "./short-dollars.ts";

/** Facts by name: "company.shortName" → "Blue Magnolia". */
type Facts = ReadonlyMap<string, string>;

type FactReader = (yaml: YamlFile) => Record<string, string> | null;

/** Returns a file's facts, or null if the file has a mistake. */
function factsFrom<Schema extends z.ZodType>(
  schema: Schema,
  facts: (value: z.output<Schema>) => Record<string, string>,
): FactReader {
  return memoizeByObject((yaml: YamlFile) => {
    const { value } = validate(yaml, schema);
    return value === null ? null : facts(value);
  });
}

/** Files whose facts other files may name as `{group.fact}`. They cannot contain placeholders themselves. */
const factFiles: Record<string, FactReader> = {
  company: factsFrom(company, companyFacts),
  facts: factsFrom(facts, sharedFacts),
  prices: factsFrom(prices, priceFacts),
  navigation: factsFrom(navigation, areaFacts),
};

export function isFactFile(path: string): boolean {
  return Object.hasOwn(factFiles, path.replace(/\.yaml$/, ""));
}

/** A group and a name, joined by a dot. Pages fill in names without a dot, such as {page}, themselves. */
const PLACEHOLDER = /\{([a-z][A-Za-z-]*)\.([A-Za-z0-9.-]+)\}/g;

/** Facts of the company that texts may name. */
function companyFacts(value: z.output<typeof company>): Record<string, string> {
  const { name, shortName, tagline, founded, url, phone, email, address } = value;
  const { street, city, region, postalCode } = address;
  return grouped("company", {
    name,
    shortName,
    tagline,
    founded: String(founded),
    url,
    phone,
    email,
    street,
    city,
    region,
    postalCode,
  });
}

/**
 * {weeks.design} is "2-4"; {weeks.design.low} and {weeks.design.high} are its ends.
 * {weeks.total} is computed: from the first visit to the first swim.
 */
function sharedFacts(groups: FactGroups): Record<string, string> {
  const { earliest, latest } = buildTimeline(groups).build;
  const total = { low: Math.ceil(earliest.end), high: Math.ceil(latest.end) };
  const texts = Object.entries(groups).map(([group, entries]) =>
    grouped(
      group,
      Object.assign({}, ...Object.entries(entries).map(([name, fact]) => factTexts(name, fact))),
    ),
  );
  return Object.assign(grouped("weeks", factTexts("total", total)), ...texts);
}

/** Ignores flags such as `sample: true`. */
function factTexts(name: string, fact: Fact | true): Record<string, string> {
  if (fact === true) return {};
  if (typeof fact !== "object") return { [name]: String(fact) };
  const { low, high } = fact;
  return { [name]: `${low}-${high}`, [`${name}.low`]: String(low), [`${name}.high`]: String(high) };
}

/** Keeps a line from breaking after the dash of a range. */
const WORD_JOINER = "\u2060";

/** {price.spa} is "$15,000–20,000"; {price.spa.low} and {price.spa.high} are its ends. */
function priceFacts(all: Prices): Record<string, string> {
  const { project, budgets } = all;
  const texts = [{ ...project, id: "project", text: formatRange(project) }]
    .concat(priceLines(all).map((line) => ({ ...line, text: formatPrice(line) })))
    .map(({ id, text, low, high, open }) => ({
      [id]: text.replace("–", `–${WORD_JOINER}`),
      [`${id}.low`]: formatDollars(low),
      [`${id}.high`]: `${formatDollars(high)}${open ? "+" : ""}`,
    }));
  const lowest = formatShort(Math.min(...budgets.map(({ low }) => low)));
  return { ...grouped("price", Object.assign({}, ...texts)), "budget.lowest": lowest };
}

function areaFacts(menus: z.output<typeof navigation>): Record<string, string> {
  return { "areas.count": String(areasInMenus(menus)) };
}

/** Returns the number of areas that the menus list: our service areas. Others have a page alone. */
export function areasInMenus({ main }: Pick<z.output<typeof navigation>, "main">): number {
  return main.areas.groups.flatMap(({ links }) => links).length;
}

function grouped(group: string, facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, text]) => [`${group}.${name}`, text]));
}

/**
 * Collects the facts of all fact files.
 * @returns null if one is missing or has a mistake, because reporting every text that uses it would hide the cause
 */
export function collectFacts(find: (path: string) => YamlFile | undefined): Facts | null {
  const facts = new Map<string, string>();
  for (const [file, read] of Object.entries(factFiles)) {
    const yaml = find(`${file}.yaml`);
    const found = yaml && read(yaml);
    if (!found) return null;
    for (const [name, text] of Object.entries(found)) facts.set(name, text);
  }
  facts.set("team.count", sayCount(countTeam(find("about.yaml")?.value)));
  for (const [name, text] of Object.entries(formFacts)) facts.set(name, text);
  return facts;
}

/** {form.required} and {form.optional} list the answers of a request that are stored, for the privacy policy. */
const formFacts = grouped("form", {
  required: listAnswers((field) => isKeyOf(field, messages.required)),
  optional: listAnswers((field) => !isKeyOf(field, messages.required)),
});

function listAnswers(isListed: (field: string) => boolean): string {
  const words = keysOf(policyWords)
    .filter(isListed)
    .map((field) => policyWords[field]);
  return new Intl.ListFormat("en-US").format(new Set(words));
}

/** Counts the people of the About page, which has other placeholders. Its own check reports a list that is none. */
function countTeam(about: unknown): number {
  const { team } = (about ?? {}) as { team?: { members?: unknown } };
  return Array.isArray(team?.members) ? team.members.length : 0;
}

/** Replaces facts while a fact file has a mistake. A short, valid price, so that it adds no other problem. */
const SUBSTITUTE_FACT = "$100";

/** How many known names a problem lists. */
const MAX_LISTED_NAMES = 12;

/**
 * Returns the file with placeholders replaced; unknown names become problems with file, line and field.
 * @param facts null if a fact file has a mistake
 */
export function resolvePlaceholders(yaml: YamlFile, facts: Facts | null): YamlFile {
  const problems = [...yaml.problems];

  function resolve(value: unknown, path: string[]): unknown {
    if (typeof value === "string") return resolveText(value, path);
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, [...path, String(index)]));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, resolve(inner, [...path, key])]),
    );
  }

  function resolveText(text: string, path: string[]): string {
    return joinPrices(fillFacts(text, path));
  }

  function fillFacts(text: string, path: string[]): string {
    return text.replace(PLACEHOLDER, (whole, group: string, name: string) => {
      if (!facts) return SUBSTITUTE_FACT;
      const fact = facts.get(`${group}.${name}`);
      if (fact !== undefined) return fact;
      problems.push(
        `${yaml.file}:${yaml.lineOf(path)} ${path.join(".")}: ${unknownName(whole, group, facts)}`,
      );
      return whole;
    });
  }

  const value = resolve(yaml.value, []);
  return { ...yaml, value, problems };
}

/** "$60,000 to $150,000" stays on one line. */
function joinPrices(text: string): string {
  return text.replace(/(\$[\d,]+\+?) to (?=\$\d)/g, "$1\u00a0to\u00a0");
}

function unknownName(placeholder: string, group: string, facts: Facts): string {
  const known = [...facts.keys()].filter((name) => name.startsWith(`${group}.`)).map((name) => `{${name}}`);
  const rest = known.length > MAX_LISTED_NAMES ? ` and ${known.length - MAX_LISTED_NAMES} more` : "";
  if (known.length > 0)
    return `there is no ${placeholder}; known are ${known.slice(0, MAX_LISTED_NAMES).join(", ")}${rest}`;
  const groups = new Set([...facts.keys()].map((name) => name.slice(0, name.indexOf("."))));
  return `there is no ${placeholder}; facts come from ${[...groups].join(", ")}`;
}
