// Finds texts in content/ that contradict a list, a place or a figure of another file.
import { DAYS_PER_WEEK } from "#lib/durations.ts";
import { type Distance, distanceFromDowntown, type Place } from "#lib/geography.ts";
import { countWords, sayCount } from "#lib/numbers.ts";
import { findWrongClaims } from "./claims.ts";
import type { YamlFile } from "./parse.ts";
import { collectFacts, isFactFile } from "./placeholders.ts";
import type { Content } from "./read.ts";
import { filesOf, placeOf, textsIn, textsOf } from "./texts.ts";

/**
 * Lists contradictions as `content/areas/katy.yaml glance.location: write …`. Each file is valid by itself, so they are
 * reported and not refused. `files` still have their placeholders.
 */
export function contradictionsIn(content: Content, files: ReadonlyMap<string, YamlFile>): string[] {
  return [
    ...wrongCountsIn(content),
    ...wrongTotalsIn(content),
    ...wrongDistancesIn(content),
    ...wrongApprovalsIn(content, files),
    ...writtenFactsIn(files),
    ...findWrongClaims(content, files),
  ];
}

/** A title such as "One crew" counts nothing. */
const MIN_COUNT = 2;
/** A number from two on, in words or digits. */
const COUNT = new RegExp(`^(?:${countWords.slice(MIN_COUNT).join("|")}|[2-9]|\\d{2,})$`, "i");

/** Returns the number that a text begins with, written as a word. */
function countIn(text: unknown): number | undefined {
  const count = countWords.indexOf(String(text).toLowerCase().split(" ")[0] ?? "");
  return count < MIN_COUNT ? undefined : count;
}

/** Titles and labels that count the only list beside them: "Six features". */
export function wrongCountsIn(content: Content): string[] {
  return filesOf(content).flatMap(({ file, value }) => wrongCountsBelow(value, file, []));
}

function wrongCountsBelow(value: unknown, file: string, fields: string[]): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const lists = entries.map(([, inner]) => inner).filter(isListOfObjects);
  const items = lists.length === 1 ? lists[0]?.length : undefined;
  const wrong = entries.flatMap(([key, text]) => {
    const count = key === "title" || key === "label" ? countIn(text) : undefined;
    if (count === undefined || items === undefined || count === items) return [];
    return [`${placeOf({ text, file, fields: [...fields, key] })}: "${text}" is above a list of ${items}`];
  });
  return [...wrong, ...entries.flatMap(([key, inner]) => wrongCountsBelow(inner, file, [...fields, key]))];
}

function isListOfObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((item) => typeof item === "object");
}

/** "Our twelve projects in Katy" counts other projects than "our twelve projects". */
const TOTAL =
  /\b(?:our|the same|all of our) (\w+) (people|projects|guides)\b(?! (?:at|in|of|on|near|from|that|which|who|with|where)\b)/gi;

/** Texts that count all of our people, projects or guides otherwise than their lists: "our twelve projects". */
function wrongTotalsIn(content: Content): string[] {
  const totals: Record<string, number> = {
    people: content.about.team.members.length,
    projects: content.projects.length,
    guides: content.guides.length,
  };
  return textsOf(content).flatMap((placed) =>
    [...placed.text.matchAll(TOTAL)].flatMap(([words, count = "", noun = ""]) => {
      const total = totals[noun.toLowerCase()] ?? 0;
      const isOther = COUNT.test(count) && ![String(total), sayCount(total)].includes(count.toLowerCase());
      return isOther ? [`${placeOf(placed)}: "${words}", but there are ${total}`] : [];
    }),
  );
}

/** Texts of areas that state another distance than the map: "27 miles west of downtown". */
function wrongDistancesIn(content: Content): string[] {
  const places = new Map<string, Place>(content.areas.map(({ slug, at }) => [`areas/${slug}.yaml`, at]));
  return textsOf(content).flatMap((placed) => {
    const [stated] = /\d+ miles \w+ of downtown/.exec(placed.text) ?? [];
    const place = places.get(placed.file);
    if (!stated || !place) return [];
    const onMap = describeDistance(distanceFromDowntown(place));
    return stated === onMap ? [] : [`${placeOf(placed)}: "${stated}" is ${onMap} on the map`];
  });
}

function describeDistance({ miles, direction }: Distance): string {
  return `${miles} miles ${direction} of downtown`;
}

const WORKDAYS_PER_WEEK = 5;

/** Weeks of an area that differ from the days its texts take from facts.yaml: {days.review-friendswood}. */
function wrongApprovalsIn({ areas, facts }: Content, files: ReadonlyMap<string, YamlFile>): string[] {
  return areas.flatMap(({ slug, permitWeeks, hoaWeeks }) => {
    const path = `areas/${slug}.yaml`;
    const source = JSON.stringify(files.get(path)?.value ?? "");
    const review = facts.days[`review-${slug}`];
    const compared = [
      { field: "permitWeeks", weeks: permitWeeks.range, days: review, perWeek: WORKDAYS_PER_WEEK },
      ...(hoaWeeks !== "none" && source.includes("{days.association")
        ? [{ field: "hoaWeeks", weeks: hoaWeeks.range, days: facts.days.association, perWeek: DAYS_PER_WEEK }]
        : []),
    ];
    return compared.flatMap(({ field, weeks: [low, high], days, perWeek }) => {
      if (typeof days !== "object") return [];
      const inDays = [low, high].map((weeks) => Math.round(weeks * perWeek)).join("-");
      const stated = `${days.low}-${days.high}`;
      return inDays === stated
        ? []
        : [`content/${path} ${field}: ${inDays} days, while its texts state ${stated}`];
    });
  });
}

/** Texts that write a range of a fact file out, which stays behind when the file changes: "2-4 weeks". */
function writtenFactsIn(files: ReadonlyMap<string, YamlFile>): string[] {
  const ranges = rangesIn(files);
  const texts = [...files]
    .filter(([path]) => !isFactFile(path))
    .flatMap(([path, { value }]) => textsIn(value, path));
  return texts.flatMap((placed) => {
    const text = withHyphens(placed.text);
    return [...ranges]
      .filter(([range]) => text.includes(range))
      .map(([range, names]) => `${placeOf(placed)}: write ${names.join(" or ")} instead of "${range}"`);
  });
}

const RANGE = /^\$?\d[\d.,]*K?-\$?\d[\d.,]*K?\+?$/;
const UNITS = ["weeks", "days", "months"];

/**
 * Returns the placeholders of each range: "8-12 weeks" → ["{weeks.build}"]. Single figures are often meant otherwise.
 */
function rangesIn(files: ReadonlyMap<string, YamlFile>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, text] of collectFacts((path) => files.get(path)) ?? []) {
    const range = withHyphens(text);
    const [group = ""] = name.split(".");
    const written = UNITS.includes(group) ? `${range} ${group}` : range;
    if (RANGE.test(range)) names.set(written, [...(names.get(written) ?? []), `{${name}}`]);
  }
  return names;
}

/** Facts have a word joiner after the dash, which texts written by hand lack. */
function withHyphens(text: string): string {
  return text.replaceAll(/–\u2060?/g, "-");
}
