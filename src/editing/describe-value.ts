// Words for the value of a field, for people who compare two versions.

import { formatDate } from "#lib/dates.ts";
import { isRecord } from "#lib/is-record.ts";
import { formatDays, formatHours, formatTime } from "#lib/opening-hours.ts";
import type { OpeningHours } from "#lib/working-days.ts";
import {
  type FieldSchema,
  findOption,
  innerSchema,
  nameField,
  optionsOf,
  sayChoice,
  UNWRITTEN,
} from "./fields.ts";

/**
 * Returns a text with a line for each part of a value; empty if there is none. Items that have fields are separated by
 * empty lines.
 */
export function describeValue(value: unknown, schema: FieldSchema = {}): string {
  if (value === undefined && isCheckbox(schema)) return sayYesOrNo(false);
  if (!Array.isArray(value) || schema.control || !value.some(isRecord))
    return linesOf(value, schema).join("\n");
  const items = value.map((item, index) => linesOf(item, innerSchema(schema, index)).join("\n"));
  return items.filter(Boolean).join("\n\n");
}

function linesOf(value: unknown, schema: FieldSchema = {}): string[] {
  if (value === undefined || value === null || value === "" || isUnwritten(value)) return [];
  const options = optionsOf(schema);
  if (options.length > 0) return linesOf(value, options[findOption(options, value)]);
  if (schema.control === "hours" && Array.isArray(value)) return value.map(describeHours);
  if (schema.control === "logo") return [describeLogo(String(value))];
  if (schema.control === "crop" && Array.isArray(value)) return [describeCrop(value)];
  if (schema.control === "place" && Array.isArray(value)) return [value.join(", ")];
  if (Array.isArray(value)) return value.flatMap((item, index) => linesOf(item, innerSchema(schema, index)));
  if (typeof value !== "object") return [describeSingle(value, schema)];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = innerSchema(schema, name);
    // A crop is of interest only where it alone changes.
    if (!isWritten(field) || field?.control === "crop") return [];
    return linesOf(inner, field).map((line) => `${nameField(name, field)}: ${line}`);
  });
}

/** Whether a field is ticked or not. If only true is valid, one that is not ticked is absent. */
export function isCheckbox({ type, const: constant }: FieldSchema): boolean {
  return constant === true || type === "boolean";
}

function sayYesOrNo(isTicked: boolean): string {
  return isTicked ? "Yes" : "No";
}

/** Returns the first short texts and figures of an item, which a list shows beside its name. */
export function detailItem(item: unknown, schema: FieldSchema, name: string): string {
  const words = describeValue(item, schema)
    .split("\n")
    .map((line) => line.split(": ").at(-1) ?? "");
  const isDetail = (one: string) => one !== "" && one.length <= MAX_DETAIL_CHARACTERS && one !== name;
  return words
    .filter((one) => isDetail(one) && !["Yes", "No"].includes(one) && !IDENTIFIER.test(one))
    .slice(0, 3)
    .join(" · ");
}

const MAX_DETAIL_CHARACTERS = 40;
/** "shell-plunge": what texts and links call an item. */
const IDENTIFIER = /^[a-z]+(-[a-z0-9]+)*$/;

/** Whether people write a field: not numbers that tell items apart, constants of alternatives and cuts of films. */
export function isWritten({ control = "", const: constant }: FieldSchema = {}): boolean {
  return !["serial", "hidden"].includes(control) && typeof constant !== "string";
}

/** Whether a text is still to be written. */
export function isUnwritten(value: unknown): boolean {
  return typeof value === "string" && UNWRITTEN.test(value) && !value.includes("\n");
}

function describeCrop([left, top]: unknown[]): string {
  const [x, y] = [left, top].map((part) => Math.round(Number(part) * 100));
  return `${x}% from the left, ${y}% from the top`;
}

function describeHours(hours: OpeningHours): string {
  return `${formatDays(hours.days)}: ${formatHours(hours)}`;
}

/** Counts points instead of showing path data: drawings seldom match. */
function describeLogo(path: string): string {
  return `A drawing of your own, with ${path.match(/[MLQ]/g)?.length ?? 0} points`;
}

function describeSingle(value: unknown, schema: FieldSchema): string {
  const { unit } = schema;
  if (typeof value === "boolean") return sayYesOrNo(value);
  // A stored draft may have anything here.
  if (schema.control === "time" && /^\d{2}:\d{2}$/.test(`${value}`)) return formatTime(`${value}`);
  if (schema.format === "date" && !Number.isNaN(Date.parse(`${value}T00:00Z`))) return formatDate(`${value}`);
  if (typeof value === "number" && unit === "dollars") return `$${value.toLocaleString("en-US")}`;
  if (typeof value === "number" && unit) return `${value} ${unit}`;
  return sayChoice(String(value), schema);
}
