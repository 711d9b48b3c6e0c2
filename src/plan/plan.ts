// Parses any query string into a valid plan with notices, and formats plans as query strings.
import type { Point } from "#lib/geometry.ts";
import { floorTo } from "#lib/rounding.ts";
import { canWait, isChosen } from "./amenities.ts";
import {
  isRepeatable,
  type NameListParameter,
  type Parameter,
  type ParameterName,
  type PlacedAmenity,
  type Plan,
  parameterNames,
  parameters,
  type TupleListParameter,
} from "./parameters.ts";
import type { PlannerData } from "./planner-data.ts";
import { crossesItself, enclosesWater, limitPoint, orderAround } from "./points.ts";
import type { SurfacePrices } from "./price-rules.ts";
import {
  correction,
  joinParts,
  type Problem,
  type Read,
  readAmenity,
  readDate,
  readNumber,
  readNumbers,
  readOption,
  rule,
} from "./values.ts";

/** The server rejects longer query strings with 414. */
export const MAX_QUERY_CHARACTERS = 2000;

/** Explains to the visitor why a value was replaced. `used` is the new value, or empty if the value was dropped. */
export type Notice = {
  name: ParameterName;
  given: string;
  used: string;
  message: string;
  /** Whether the message is a rule, and doesn't say what we did. */
  isRule: boolean;
};

/** The data that choices depend on: ids of prices, slugs of areas, and the date. */
export type PlanOptions = Pick<PlannerData, "areas" | "today"> & {
  prices: SurfacePrices;
};

type Value = Plan[ParameterName];
type Reader = { options: PlanOptions; notices: Notice[] };

/** Parses any query string, with or without its question mark. Ignores unknown names. */
export function parsePlan(query: string, options: PlanOptions): { plan: Plan; notices: Notice[] } {
  const given = new URLSearchParams(query);
  const reader: Reader = { options, notices: [] };
  const values = parameterNames.map((name) => [name, readParameter(name, given.getAll(name), reader)]);
  const plan = reconcile(Object.fromEntries(values) as Plan, given, reader);
  return { plan, notices: reader.notices };
}

/** Returns the canonical query string: parameters in the order of the table, without default values. */
export function formatPlan(plan: Plan, options: PlanOptions): string {
  return parameterNames
    .flatMap((name) => {
      const isDefault = formatValue(plan[name]) === formatValue(defaultOf(name, options));
      return isDefault ? [] : textsOf(plan[name]).map((text) => `${name}=${encode(text)}`);
    })
    .join("&");
}

export type PlanTexts = Record<ParameterName, string | string[]>;

/** Returns all parameters as text, repeatable ones as lists. */
export function textsOfPlan(plan: Plan): PlanTexts {
  const entries = parameterNames.map((name) => {
    const texts = textsOf(plan[name]);
    return [name, isRepeatable(parameters[name]) ? texts : (texts[0] ?? "")];
  });
  return Object.fromEntries(entries);
}

function readParameter(name: ParameterName, given: string[], reader: Reader): Value {
  const parameter: Parameter = parameters[name];
  if (parameter.kind === "tuples") return readTuples(name, given, parameter, reader) as unknown as Value;
  if (parameter.kind === "amenities") return readAmenities(name, given, reader);
  if (parameter.kind === "names") return readNames(name, given, parameter, reader) as Value;
  const [first = "", ...others] =
    parameter.kind === "tuple" || parameter.kind === "place"
      ? joinParts(given, parameter.parts.length)
      : given;
  const value = first.trim() === "" ? defaultOf(name, reader.options) : readSingle(name, first, reader);
  const problem = correction("It’s given more than once, so we used the first.");
  for (const other of others) addNotice(reader, name, other, formatValue(value), problem);
  return value;
}

function readSingle(name: ParameterName, text: string, reader: Reader): Value {
  const read = readValue(parameters[name], text, reader.options);
  const value = read?.value ?? defaultOf(name, reader.options);
  const problem = read ? read.problem : correction("We couldn’t read it, so we used the usual value.");
  const used = formatValue(value) || (name === "when" ? reader.options.today : "");
  if (problem) addNotice(reader, name, text, used, problem);
  return value;
}

function readValue(parameter: Parameter, text: string, options: PlanOptions): Read<Value> | undefined {
  switch (parameter.kind) {
    case "number":
      return readNumber(text, parameter);
    case "tuple":
    case "place":
      return readNumbers(text, parameter.parts) as Read<Value> | undefined;
    case "date":
      return readDate(text, parameter);
    case "choice":
      return readOption(text, parameter.options);
    case "price":
      return readOption(text, idsOf(options.prices[parameter.list]));
    case "area":
      return readOption(
        text,
        options.areas.map(({ slug }) => slug),
      );
    default:
      return undefined;
  }
}

/** Reads each value of a repeatable parameter; drops unreadable ones and those over the limit, with a notice. */
function readList<Item>(
  name: ParameterName,
  given: string[],
  most: number,
  reader: Reader,
  readItem: (text: string) => Read<Item> | undefined,
): Item[] {
  const items: Item[] = [];
  for (const text of given) {
    if (text.trim() === "") continue;
    const read = readItem(text);
    if (!read) {
      addNotice(reader, name, text, "", correction("We couldn’t read it, so we left it out."));
    } else if (items.length === most) {
      addNotice(reader, name, text, "", correction(`There can be ${most} at most, so we left it out.`));
    } else {
      items.push(read.value);
      if (read.problem) addNotice(reader, name, text, formatItem(read.value), read.problem);
    }
  }
  return items;
}

function readTuples(
  name: ParameterName,
  given: string[],
  { parts, most }: TupleListParameter,
  reader: Reader,
): number[][] {
  const texts = joinParts(given, parts.length);
  return readList(name, texts, most, reader, (text) => readNumbers(text, parts));
}

/** There is one of each amenity, so their number needs no limit. */
function readAmenities(name: ParameterName, given: string[], reader: Reader): PlacedAmenity[] {
  const read = readList(name, given, Number.POSITIVE_INFINITY, reader, readAmenity);
  const seen = new Set<string>();
  return read.filter((amenity) => {
    const isNew = !seen.has(amenity.name);
    seen.add(amenity.name);
    const problem = correction(`We draw ${amenity.name} once, as given first.`);
    if (!isNew) addNotice(reader, name, formatItem(amenity), "", problem);
    return isNew;
  });
}

/** Returns names in the order of the table, each once. */
function readNames(
  name: ParameterName,
  given: string[],
  { options, none }: NameListParameter,
  reader: Reader,
): string[] {
  const texts = given.filter((text) => text.trim().toLowerCase() !== none);
  const read = readList(name, texts, Number.POSITIVE_INFINITY, reader, (text) =>
    readOption(text.replaceAll("-", " "), options),
  );
  return options.filter((option) => read.includes(option));
}

/** Applies the rules between parameters. Replaces defaults silently, and given values with a notice. */
function reconcile(plan: Plan, given: URLSearchParams, reader: Reader): Plan {
  const notify = (name: ParameterName, used: string, problem: Problem) => {
    const text = given.get(name)?.trim();
    if (text) addNotice(reader, name, text, used, problem);
  };
  const deep = Math.max(plan.shallow, plan.deep);
  if (deep > plan.deep) notify("deep", String(deep), rule("It can’t be less than the shallow end."));
  const ledge = Math.min(plan.ledge, floorTo(plan.length / 2, 2));
  if (ledge < plan.ledge)
    notify("ledge", String(ledge), rule("It can take half of the pool’s length at most."));
  const built = { ...plan, deep, ledge, ...reconcileSpa(plan, given, notify) };
  return { ...built, later: reconcileLater(built, reader), point: reconcilePoints(plan, reader) };
}

/** Only features of the plan can be built later, and only those that need no opening of the shell. */
function reconcileLater(plan: Plan, reader: Reader): Plan["later"] {
  return plan.later.filter((name) => {
    if (!isChosen(name, plan)) return false;
    const waits = canWait(name, plan);
    if (!waits) addNotice(reader, "later", name, "", rule("It’s built with the pool, so it can’t wait."));
    return waits;
  });
}

/**
 * `with=Spa` means an attached spa; `with=Spa@x,y` also places it. A given `spa=none` drops a placed spa, because the
 * form sends its position even if "None" is chosen.
 */
function reconcileSpa(
  plan: Plan,
  given: URLSearchParams,
  notify: (name: ParameterName, used: string, problem: Problem) => void,
): Pick<Plan, "spa" | "with"> {
  const places = given
    .getAll("with")
    .map((text) => readAmenity(text)?.value)
    .filter((amenity) => amenity?.name === "Spa");
  const isRemoved =
    readOption(given.get("spa") ?? "", parameters.spa.options)?.value === "none" &&
    places.every((spa) => spa?.at);
  if (isRemoved) return { spa: "none", with: plan.with.filter(({ name }) => name !== "Spa") };
  const spa = places.length > 0 && plan.spa === "none" ? "attached" : plan.spa;
  if (spa !== plan.spa) notify("spa", spa, rule("A spa is among the features."));
  return { spa, with: plan.with.filter(({ name, at }) => name !== "Spa" || at) };
}

function reconcilePoints({ shape, point, length, width }: Plan, reader: Reader): Point[] {
  if (point.length === 0) return [];
  const all = `${point.length} ${point.length === 1 ? "point" : "points"}`;
  const notify = (given: string, used: string, problem: Problem) =>
    addNotice(reader, "point", given, used, problem);
  if (shape !== "freeform") {
    notify(all, "", correction("Only a freeform pool has points, so we left them out."));
    return [];
  }
  const points = point.map((each) => {
    const limited = limitPoint(each, { length, width });
    if (limited[0] !== each[0] || limited[1] !== each[1])
      notify(formatItem(each), formatItem(limited), rule("It’s outside the pool’s length and width."));
    return limited;
  });
  const ordered = crossesItself(points) ? orderAround(points) : points;
  if (!enclosesWater(ordered)) {
    notify(all, "", correction("They don’t enclose a pool, so we drew our own outline."));
    return [];
  }
  const order = ordered.map(formatItem).join(" ");
  if (ordered !== points)
    notify(all, order, correction("The outline crossed itself, so we put them in order."));
  return ordered;
}

function addNotice(
  { notices }: Reader,
  name: ParameterName,
  given: string,
  used: string,
  { text, isRule }: Problem,
): void {
  notices.push({ name, given, used, message: `${parameters[name].label}: ${text}`, isRule });
}

/** Falls back to the first price of a list if the usual one is no longer offered. */
function defaultOf(name: ParameterName, { prices }: PlanOptions): Value {
  const parameter: Parameter = parameters[name];
  if (parameter.kind !== "price") return parameter.default as Value;
  const ids = idsOf(prices[parameter.list]);
  return ids.includes(parameter.default) ? parameter.default : (ids[0] ?? parameter.default);
}

function idsOf(lines: readonly { id: string }[]): string[] {
  return lines.map(({ id }) => id);
}

function formatValue(value: Value): string {
  return textsOf(value).join(" ");
}

/** Returns a value as text, or each item of a list as text. */
function textsOf(value: Value): string[] {
  if (value === null) return [""];
  if (!Array.isArray(value)) return [String(value)];
  const isTuple = value.length > 0 && typeof value[0] === "number";
  return isTuple ? [formatItem(value)] : value.map(formatItem);
}

function formatItem(item: unknown): string {
  if (Array.isArray(item)) return item.join(",");
  if (typeof item !== "object" || item === null) return String(item);
  return formatAmenity(item as PlacedAmenity);
}

/** "Pergola@30,8,16,12" */
export function formatAmenity({ name, at, size }: PlacedAmenity): string {
  return at ? `${name}@${[...at, ...(size ?? [])].join(",")}` : name;
}

/** Leaves commas and at signs, which a query may contain, unencoded to keep links readable and short. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2C", ",").replaceAll("%40", "@");
}
