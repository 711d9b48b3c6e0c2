// Reads single values of a plan's query string, corrects them and explains each correction.
import { roundTo } from "#lib/rounding.ts";
import { amenities, amenityKinds } from "./amenities.ts";
import {
  type DateParameter,
  type NumberRange,
  type PlacedAmenity,
  parameters,
  type Unit,
} from "./parameters.ts";

/** Why a value differs from the given one: a rule, which is always true, or what we did, which is true if it is used. */
export type Problem = { text: string; isRule: boolean };

export function rule(text: string): Problem {
  return { text, isRule: true };
}

export function correction(text: string): Problem {
  return { text, isRule: false };
}

/** A valid value. `problem` explains why it differs from the given one. */
export type Read<Value> = { value: Value; problem?: Problem };

const unitNames: Record<Unit, string> = { ft: " ft", in: " in", degrees: " degrees", hours: "", lamps: "" };
const LEADING_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i;

export function clamp(value: number, { min, max }: Pick<NumberRange, "min" | "max">): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns the nearest valid number, or undefined if the text doesn't start with a number. */
export function readNumber(text: string, range: NumberRange): Read<number> | undefined {
  const trimmed = text.trim();
  const [digits] = LEADING_NUMBER.exec(trimmed) ?? [];
  if (digits === undefined) return undefined;
  const given = Number(digits);
  const value = roundTo(clamp(given, range), range.decimals);
  if (given < range.min || given > range.max)
    return { value, problem: rule(`It can be ${describeRange(range)}.`) };
  if (digits !== trimmed) return { value, problem: correction("We read the number at its start.") };
  if (value !== given)
    return { value, problem: correction(`We rounded it to ${describePrecision(range.decimals)}.`) };
  return { value };
}

function describeRange({ min, max, unit }: NumberRange): string {
  return `${min} to ${max}${unitNames[unit]}`;
}

function describePrecision(decimals: number): string {
  if (decimals === 0) return "a whole number";
  return decimals === 1 ? "one decimal" : `${decimals} decimals`;
}

/** Reads numbers joined by commas. Returns undefined unless there is one for each part. */
export function readNumbers(text: string, parts: readonly NumberRange[]): Read<number[]> | undefined {
  const texts = text.split(",");
  if (texts.length !== parts.length) return undefined;
  const reads = parts.map((range, index) => readNumber(texts[index] ?? "", range));
  if (!reads.every((read) => read !== undefined)) return undefined;
  return { value: reads.map(({ value }) => value), problem: reads.find((read) => read.problem)?.problem };
}

/** Joins the numbers that a form sends one by one: "10" and "40" are "10,40". Leaves out those that are all blank. */
export function joinParts(texts: readonly string[], count: number): string[] {
  const joined: string[] = [];
  let parts: string[] = [];
  for (const text of texts) {
    if (text.includes(",")) {
      joined.push(...parts, text);
      parts = [];
      continue;
    }
    parts.push(text.trim());
    if (parts.length < count) continue;
    if (parts.some((part) => part !== "")) joined.push(parts.join(","));
    parts = [];
  }
  return [...joined, ...parts];
}

/** Ignores case. Returns undefined if the text is not an option. */
export function readOption<Option extends string>(
  text: string,
  options: readonly Option[],
): Read<Option> | undefined {
  const wanted = text.trim().toLowerCase();
  const value = options.find((option) => option.toLowerCase() === wanted);
  return value === undefined ? undefined : { value };
}

/** "Pergola", "Pergola@30,8" or "Pergola@30,8,16,12". An id such as "outdoor-kitchen" is a name, too. */
export function readAmenity(text: string): Read<PlacedAmenity> | undefined {
  const { parts, sizeParts } = parameters.with;
  const [label = "", numbers] = text.split("@", 2);
  const name = readOption(label.replaceAll("-", " "), amenities)?.value;
  if (!name) return undefined;
  if (numbers === undefined) return { value: { name } };
  const place = readNumbers(numbers, parts);
  if (place) return { value: { name, at: pairOf(place.value) }, problem: place.problem };
  const placeAndSize = readNumbers(numbers, [...parts, ...sizeParts]);
  if (!placeAndSize)
    return { value: { name }, problem: correction("Its position isn’t two numbers, so we chose one.") };
  const { value, problem } = placeAndSize;
  const at = pairOf(value);
  if (!amenityKinds[name].isSized)
    return { value: { name, at }, problem: correction("It comes in one size, so we left its size out.") };
  return { value: { name, at, size: pairOf(value.slice(2)) }, problem };
}

function pairOf([first = 0, second = 0]: number[]): [number, number] {
  return [first, second];
}

/** Returns the nearest day of the calendar within the limits, or undefined if the text isn't a date. */
export function readDate(text: string, { min, max }: DateParameter): Read<string> | undefined {
  const [, year, month, day] = /^(\d{1,6})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  if (!year || !month || !day) return undefined;
  const nearestMonth = Math.min(12, Math.max(1, Number(month)));
  const daysInMonth = new Date(Date.UTC(Number(year), nearestMonth, 0)).getUTCDate();
  const nearestDay = Math.min(daysInMonth, Math.max(1, Number(day)));
  const iso = `${year.padStart(4, "0")}-${pad(nearestMonth)}-${pad(nearestDay)}`;
  if (Number(year) < Number(min.slice(0, 4)))
    return { value: min, problem: rule(`It can be ${min} at the earliest.`) };
  if (Number(year) > Number(max.slice(0, 4)))
    return { value: max, problem: rule(`It can be ${max} at the latest.`) };
  const isSame = nearestMonth === Number(month) && nearestDay === Number(day);
  return isSame ? { value: iso } : { value: iso, problem: rule("There is no such day in the calendar.") };
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
