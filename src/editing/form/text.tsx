// Controls for texts, numbers, dates and yes or no.
import { type KeyboardEvent, useState } from "react";
import { PLACEHOLDER, PLACEHOLDER_ROOM_CHARACTERS } from "#content/placeholder-form.ts";
import { parseDollars } from "#lib/numbers.ts";
import { joinIds } from "#office/ids.ts";
import { isUnwritten } from "../describe-value.ts";
import type { FieldSchema } from "../fields.ts";
import type { ControlProps } from "./controls.tsx";

/** Fields with higher limits grow with their text. */
const MAX_LINE_CHARACTERS = 50;
/** Fields with higher limits have several paragraphs. In the others, also those without a limit, Enter is ignored. */
const MAX_PARAGRAPH_CHARACTERS = 2_000;
/** The count is shown above this share of the limit. */
const COUNTED_SHARE = 0.8;

export type ControlAttributes = Pick<ControlProps, "id" | "describedBy"> &
  Partial<Pick<ControlProps, "isInvalid" | "isRequired">>;

/** The attributes that all controls share. */
export function attributesOf({ id, isInvalid, describedBy, isRequired }: ControlAttributes) {
  return {
    id,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy,
    "aria-required": isRequired || undefined,
  };
}

export function Text(props: ControlProps) {
  const { schema, value, onChange, isRequired, id } = props;
  const written = String(value ?? "");
  // What is to be written stands beside the field, as its problem.
  const text = isUnwritten(written) ? "" : written;
  const limit = (schema.maxLength ?? Number.POSITIVE_INFINITY) - PLACEHOLDER_ROOM_CHARACTERS;
  const change = (typed: string) => onChange(typed === "" && !isRequired ? undefined : typed);
  if (limit <= MAX_LINE_CHARACTERS || schema.format || schema.pattern)
    return (
      <input
        {...attributesOf(props)}
        type={inputType(schema)}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    );
  const countId = `${id}-count`;
  // How long words in braces are on the page is not known here.
  const isCounted = text.length > limit * COUNTED_SHARE && !PLACEHOLDER.test(text);
  const describedBy = joinIds(props.describedBy, isCounted && countId);
  return (
    <>
      <GrowingText
        {...attributesOf({ ...props, describedBy })}
        value={text}
        isParagraph={!schema.maxLength || limit <= MAX_PARAGRAPH_CHARACTERS}
        onChange={change}
      />
      {isCounted && (
        <p className="form-count" id={countId}>
          {`${text.length} of ${limit} characters`}
        </p>
      )}
    </>
  );
}

function inputType({ format, control }: FieldSchema): string {
  if (format === "email") return "email";
  if (format === "uri") return "url";
  return control === "phone" ? "tel" : "text";
}

const USUAL_LINE_CHARACTERS = 70;

/** About how many lines a text takes. */
function countLines(text: string): number {
  return text
    .split("\n")
    .reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / USUAL_LINE_CHARACTERS)), 0);
}

type GrowingTextProps = {
  id: string;
  value: string;
  isParagraph: boolean;
  onChange(text: string): void;
};

/** A text area as high as its text: exactly where browsers can (site.css), else about. */
function GrowingText({ value, isParagraph, onChange, ...attributes }: GrowingTextProps) {
  function ignoreEnter(event: KeyboardEvent) {
    if (isParagraph && event.key === "Enter") event.preventDefault();
  }
  return (
    <textarea
      {...attributes}
      className="growing"
      rows={countLines(value)}
      value={value}
      onKeyDown={ignoreEnter}
      onChange={(event) => {
        const typed = event.target.value;
        // Pasted texts may have line breaks.
        onChange(isParagraph ? typed.replaceAll(/\s*\n\s*/g, " ") : typed);
      }}
    />
  );
}

/** Keeps incomplete input, such as "-" and "12.", until it is a number. */
export function NumberText(props: ControlProps) {
  const { schema, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isMoney = schema.unit === "dollars";
  const read = isMoney ? toDollars : toNumber;
  const shown = typed !== null && read(typed) === value ? typed : formatNumber(value, isMoney);
  return (
    <span className="form-unit">
      <input
        {...attributesOf(props)}
        type="text"
        inputMode={schema.type === "integer" ? "numeric" : "decimal"}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(read(event.target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {schema.unit && !isMoney && <span>{schema.unit}</span>}
    </span>
  );
}

function formatNumber(value: unknown, isMoney: boolean): string {
  // A cleared figure of a pair is stored as null.
  if (value === undefined || value === null) return "";
  return isMoney && typeof value === "number" ? `$${value.toLocaleString("en-US")}` : String(value);
}

/** Returns the number, undefined for an empty text, or the text itself if it isn't a number. */
function toNumber(typed: string): number | string | undefined {
  const plain = typed.replaceAll(/[,\s]/g, "");
  if (plain === "") return undefined;
  return Number.isFinite(Number(plain)) && !plain.endsWith(".") ? Number(plain) : typed;
}

function toDollars(typed: string): number | string | undefined {
  return parseDollars(typed) ?? (typed.trim() === "" ? undefined : typed);
}

export function DateText(props: ControlProps) {
  const { schema, value, onChange } = props;
  return (
    <input
      {...attributesOf(props)}
      className="form-short"
      type={schema.control === "time" ? "time" : "date"}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** A checkbox. If only true is valid, unchecking removes the field. */
export function YesNo(props: ControlProps) {
  const { value, onChange, schema, label } = props;
  const no = schema.const === true ? undefined : false;
  return (
    <label className="check" htmlFor={props.id}>
      <input
        {...attributesOf({ ...props, isRequired: false })}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked ? true : no)}
      />
      <span>{label}</span>
    </label>
  );
}
