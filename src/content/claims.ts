// Finds claims in content/ that contradict a count, a plan, a price, a quote or a warranty.
import { formatDollars, formatPoolSize } from "#lib/numbers.ts";
import type { Plan } from "#plan/parameters.ts";
import { priceLines } from "#plan/price-rules.ts";
import { findProjectsInFilm } from "./films.ts";
import type { YamlFile } from "./parse.ts";
import { areasInMenus, isFactFile } from "./placeholders.ts";
import { findProjectInPicture } from "./project-pictures.ts";
import { findBudget, priceProject, readProjectPlan } from "./project-plans.ts";
import type { Content } from "./read.ts";
import { filesOf, type PlacedText, placeOf, textsIn, textsOf } from "./texts.ts";

type Project = Content["projects"][number];

/** Lists problems as `content/home.yaml title: what contradicts it`. `files` still have their placeholders. */
export function findWrongClaims(content: Content, files: ReadonlyMap<string, YamlFile>): string[] {
  return [
    ...textsOf(content).flatMap((placed) => [
      ...wrongCounts(placed, content),
      ...wrongAnswerTimes(placed, content),
    ]),
    ...writtenWarranties(files),
    ...wrongPopulations(content),
    ...differingQuotes(content),
    ...wrongCovers(content),
    ...wrongExampleSizes(content),
    ...content.projects.flatMap((project) => wrongProjectClaims(project, content)),
  ];
}

const SMALL_NUMBERS = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"],
  ...["twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"],
];
const NUMBER = `\\d+|${SMALL_NUMBERS.slice(2).join("|")}`;
const SOME_WORDS = "(?:(?!and )[a-z]+ ){0,2}";

/** Returns the value of "18" or "eighteen". */
function numberOf(text: string): number {
  const index = SMALL_NUMBERS.indexOf(text.toLowerCase());
  return index < 0 ? Number(text) : index;
}

/** Fewer areas than this are seldom all of them: "Two areas need …". */
const LEAST_AREAS = 10;
const AREAS = new RegExp(`\\b(${NUMBER}) (${SOME_WORDS})areas\\b`, "gi");
const ROUNDS = new RegExp(`\\b(${NUMBER}) rounds of\\b`, "gi");

/** Counts that many pages state: "18 areas", "three rounds of revisions". */
function wrongCounts(placed: PlacedText, { navigation, facts }: Content): string[] {
  const areas = areasInMenus(navigation);
  const rounds = facts.design?.rounds;
  return [
    ...[...placed.text.matchAll(AREAS)].flatMap(([stated, number = "", between = ""]) => {
      const counts = numberOf(number) >= LEAST_AREAS || between.includes("service");
      return counts && numberOf(number) !== areas
        ? [`${placeOf(placed)}: "${stated}", and the menus list ${areas}`]
        : [];
    }),
    ...[...placed.text.matchAll(ROUNDS)].flatMap(([stated, number = ""]) =>
      rounds === undefined || numberOf(number) === numberOf(String(rounds))
        ? []
        : [`${placeOf(placed)}: "${stated}", and content/facts.yaml says ${rounds}`],
    ),
  ];
}

const WORKDAYS = /within [\w-]+ (?:working|business) days?/gi;

/** Promises of an answer that differ from the one of content/facts.yaml. */
function wrongAnswerTimes(placed: PlacedText, { facts }: Content): string[] {
  const promised = String(facts.promise?.answer ?? "");
  if (!promised) return [];
  return [...placed.text.matchAll(WORKDAYS)].flatMap(([stated]) =>
    stated.toLowerCase() === promised.toLowerCase()
      ? []
      : [`${placeOf(placed)}: "${stated}", and {promise.answer} is "${promised}"`],
  );
}

const DURATION =
  "(?:(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twenty)(?:(?: to |[-–])[\\w]+)?[ -](?:years?|months?)\\b|lifetime)";
const WARRANTED = /warrant|\bon (?:workmanship|equipment|the shell)\b/i;
/** A row of a table: "| Shell | 10 years |". */
const WARRANTED_ROW = new RegExp(
  `\\b(?:shell|plumbing|workmanship|equipment)[^|\\n]*\\|\\s*(${DURATION})`,
  "i",
);

/** Terms of a warranty that are written out instead of taken from content/facts.yaml. */
function writtenWarranties(files: ReadonlyMap<string, YamlFile>): string[] {
  const duration = new RegExp(DURATION, "i");
  return [...files]
    .filter(([path]) => !isFactFile(path))
    .flatMap(([path, { value }]) => textsIn(value, path))
    .flatMap((placed) =>
      placed.text.split(/(?<=[.!?])\s|\n/).flatMap((sentence) => {
        const [written] = WARRANTED.test(sentence) ? (duration.exec(sentence) ?? []) : [];
        const stated = written ?? WARRANTED_ROW.exec(sentence)?.[1];
        return stated
          ? [
              `${placeOf(placed)}: write {warranty.workmanship} or another of {warranty…} instead of "${stated}"`,
            ]
          : [];
      }),
    );
}

const PEOPLE = /\b(\d{1,3}(?:,\d{3})+) people\b/g;

/** Texts of an area that state another population than its box. */
function wrongPopulations({ areas }: Content): string[] {
  return areas.flatMap((area) => {
    if (area.layout !== "full" || !area.glance.population) return [];
    const { population } = area.glance;
    return textsIn(area, `areas/${area.slug}.yaml`).flatMap((placed) =>
      [...placed.text.matchAll(PEOPLE)].flatMap(([stated, figure = ""]) =>
        population.includes(figure)
          ? []
          : [`${placeOf(placed)}: "${stated}", and its population is ${population}`],
      ),
    );
  });
}

type Quote = { place: string; person: string; where: string; text: string };

/** Quotes of the same people in different words. People are the same if surname and place are. */
function differingQuotes(content: Content): string[] {
  const quotes = listQuotes(content);
  return quotes.flatMap((quote, index) => {
    const other = quotes.slice(0, index).find((one) => one.text !== quote.text && isSamePerson(one, quote));
    return other ? [`${quote.place}: ${quote.person} says something else in ${other.place}`] : [];
  });
}

function listQuotes(content: Content): Quote[] {
  const construction = content["services/pool-construction"];
  return [
    ...content.testimonials.items.map(({ name, location, text }, index) => ({
      place: `content/testimonials.yaml items.${index}.text`,
      person: name,
      where: location,
      text,
    })),
    ...construction.testimonials.items.map(({ quote, name, location }, index) => ({
      place: `content/services/pool-construction.yaml testimonials.items.${index}.quote`,
      person: name,
      where: location,
      text: quote,
    })),
    ...content.areas.flatMap((area) =>
      area.layout === "full"
        ? area.testimonials.map(({ quote, names }, index) => ({
            place: `content/areas/${area.slug}.yaml testimonials.${index}.quote`,
            person: names,
            where: area.name,
            text: quote,
          }))
        : [],
    ),
  ];
}

function isSamePerson(one: Quote, other: Quote): boolean {
  const sharesPlace = one.where.includes(other.where) || other.where.includes(one.where);
  return sharesPlace && (one.person === other.person || surnameOf(one.person) === surnameOf(other.person));
}

/** Returns "Okafor" for "The Okafor family" and "Chidi and Ada Okafor". */
function surnameOf(names: string): string {
  return (
    names
      .replace(/ family$/i, "")
      .split(" ")
      .at(-1) ?? ""
  );
}

type Covered = { poster: string; film: string };

/** Covers of our films that show something else than the film. */
function wrongCovers(content: Content): string[] {
  return filesOf(content).flatMap(({ file, value }) =>
    videosIn(value).flatMap(({ video: { poster, film }, fields }) => {
      const project = findProjectInPicture(poster, content)?.slug;
      const shots = content.films[film]?.shots ?? [];
      const isShown = shots.some(({ picture }) => picture === poster);
      if (isShown || (project && findProjectsInFilm(film, content).includes(project))) return [];
      return [
        `content/${file} ${[...fields, "poster"].join(".")}: the film "${film}" does not show "${poster}"`,
      ];
    }),
  );
}

function videosIn(value: unknown, fields: string[] = []): { video: Covered; fields: string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("poster" in value && "film" in value && value.film) return [{ video: value as Covered, fields }];
  return Object.entries(value).flatMap(([key, inner]) => videosIn(inner, [...fields, key]));
}

/** Examples of the home page whose text states another size than their plan: "18 by 9 feet". */
function wrongExampleSizes({ home }: Content): string[] {
  return home.prices.examples.flatMap(({ text, plan }, index) => {
    const [stated, length, width] = /(\d+) by (\d+) f(?:ee)?t/.exec(text) ?? [];
    if (!stated || (Number(length) === plan.length && Number(width) === plan.width)) return [];
    return [
      `content/home.yaml prices.examples.${index}.text: "${stated}" is ${plan.length} by ${plan.width} in its plan`,
    ];
  });
}

function wrongProjectClaims(project: Project, content: Content): string[] {
  const { plan: _, ...words } = project;
  const { plan } = readProjectPlan(project, content);
  const place = `content/projects/${project.slug}.yaml`;
  const texts = textsIn(words, `projects/${project.slug}.yaml`);
  return [
    ...wrongBudget(project, content),
    ...wrongMaterials(project, plan, content).map((problem) => `${place} ${problem}`),
    ...texts.flatMap((placed) => wrongSize(placed, plan)),
    ...unpricedFeatures(project, content),
  ];
}

function wrongBudget(project: Project, content: Content): string[] {
  const { budget } = project.data;
  if (findBudget(project, content) === budget) return [];
  const start = formatDollars(priceProject(project, content).low);
  return [
    `content/projects/${project.slug}.yaml data.budget: ${budget}, and the price of the plan starts at ${start}`,
  ];
}

const POOL_SIZE = /(\d+(?:\.\d+)?)(?: × (\d+(?:\.\d+)?))? ft (?:[a-z]+ ){0,2}pool\b/gi;

/** "A 60 ft lap pool", "a 40 × 16 ft modern pool". */
function wrongSize(placed: PlacedText, plan: Plan): string[] {
  return [...placed.text.matchAll(POOL_SIZE)].flatMap(([stated, length, width]) =>
    Number(length) === plan.length && (width === undefined || Number(width) === plan.width)
      ? []
      : [`${placeOf(placed)}: "${stated}" is ${formatPoolSize(plan)} in its plan`],
  );
}

/** Finish, deck and coping in words that name another material than the plan is priced with. */
function wrongMaterials({ data, description, features }: Project, plan: Plan, { prices }: Content): string[] {
  const labelOf = (id: string) => priceLines(prices).find((line) => line.id === id)?.label ?? id;
  const isShared = (text: string, label: string) =>
    wordsIn(label).some((word) => wordsIn(text).includes(word));
  const coping = labelOf(plan.coping);
  const named = copingIn([...description, ...features].join("\n"), prices.coping);
  return [
    ...(isShared(data.finish, labelOf(plan.finish))
      ? []
      : [`data.finish: "${data.finish}" is priced as "${labelOf(plan.finish)}"`]),
    ...(isShared(data.decking, labelOf(plan.deck))
      ? []
      : [`data.decking: "${data.decking}" is priced as "${labelOf(plan.deck)}"`]),
    ...(named && named !== copingIn(coping, prices.coping)
      ? [`features: "${named} coping" is priced as "${coping}"`]
      : []),
  ];
}

/** Returns "basalt" for "basalt coping", and "no" for "without visible coping". */
function copingIn(text: string, copings: readonly { label: string }[]): string | undefined {
  const kinds = copings.map(({ label }) => wordsIn(label)[0]).join("|");
  const [, kind] = new RegExp(`\\b(${kinds}|no|without visible) coping\\b`, "i").exec(text) ?? [];
  return kind?.toLowerCase().replace("without visible", "no");
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

/** A bench or a fence in a yard is often another thing than the one with a price. */
const AMBIGUOUS = ["bench", "fence"];

/** Features in a project's list that have a price, which is missing from the price of the plan. */
function unpricedFeatures(project: Project, content: Content): string[] {
  const { features: water, equipment, outdoor } = content.prices;
  const lines = [...water, ...equipment, ...outdoor].filter(({ id }) => !AMBIGUOUS.includes(id));
  const priced = new Set(priceProject(project, content).lines.map(({ id }) => id));
  return project.features.flatMap((feature, index) => {
    const named = lines.filter(({ label }) => isNamedIn(feature, label));
    // "Raised spa" names two lines, and one of them is enough.
    if (!named[0] || named.some(({ id }) => priced.has(id))) return [];
    const { label } = named[0];
    return [
      `content/projects/${project.slug}.yaml features.${index}: "${label}" is not in the price of the plan`,
    ];
  });
}

/** Whether a text names a price line, in the singular, the plural, or as "LED lighting" for "LED lights". */
function isNamedIn(text: string, label: string): boolean {
  const singular = /^[\p{L} -]+/u.exec(label)?.[0].trim().replace(/s$/, "");
  return singular !== undefined && new RegExp(`\\b${singular}(?:s|ing)?\\b`, "i").test(text);
}
