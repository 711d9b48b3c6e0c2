// The form of the rules for visits, of the office or a person: hours by weekday, lunch, lengths, window and days off.
import { formatFullDate } from "#lib/dates.ts";
import { formatHours } from "#lib/opening-hours.ts";
import type { VisitRules } from "#visits/slots.ts";
import { ConfirmDates, type FarDate } from "./far-date.tsx";
import { Line, Submit } from "./field.tsx";
import { type Fields, LoadedFields } from "./loaded-fields.tsx";
import {
  type DayOff,
  includesDays,
  type NumberName,
  type RulesConflict,
  readTimes,
  type TimeRow,
  timeRows,
  toFields,
} from "./merge-rules.ts";

/** Rows for new days off. */
const EMPTY_ROWS = 2;

/** Reads the form as `visitRules` expects it. Empty rows are left out. */
export function readRules(form: URLSearchParams): unknown {
  const from = form.getAll("off-from");
  const to = form.getAll("off-to");
  return {
    ...readTimes((name) => form.get(name)),
    daysOff: from
      .map((first, index) => ({ from: first, to: to[index] || first }))
      .filter((days) => days.to !== ""),
  };
}

const dayRow = {
  marginTop: "0.5rem",
  alignItems: "center",
  maxWidth: "30rem",
  columnGap: "0.5rem",
  gridTemplateColumns: "5.25rem repeat(2, minmax(0, 1fr))",
};
const offRow = { marginTop: "0.5rem", maxWidth: "30rem", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" };

type RulesFormProps = {
  /** The saved rules, or typed ones that weren't saved. */
  rules: VisitRules;
  version: number;
  /** The values that the form began with. */
  loaded: Fields;
  conflict: RulesConflict | null;
  /** Days off to confirm. */
  far: FarDate[];
  /** Whether they are a person's, who has the office's lengths and window. */
  isPerson?: boolean;
};

export function RulesForm({ rules, version, loaded, conflict, far, isPerson = false }: RulesFormProps) {
  const fields = toFields(rules);
  const number = (name: NumberName) => ({
    name,
    value: fields[name] ?? "",
    saved: findSaved(conflict, name),
  });
  return (
    <form method="post" className="fields" style={{ marginTop: "1rem" }}>
      <LoadedFields version={version} loaded={loaded} />
      <fieldset>
        <legend className="field-name">Hours of visits. Leave a day empty for no visits.</legend>
        <div className="fields caption" style={dayRow} aria-hidden="true">
          <span />
          <span>First from</span>
          <span>Last until</span>
        </div>
        {timeRows.map((row) => (
          <div key={row}>
            <div className="fields" style={dayRow}>
              <span>{row === "lunch" ? "Lunch" : row}</span>
              <TimeInput row={row} end="opens" fields={fields} />
              <TimeInput row={row} end="closes" fields={fields} />
            </div>
            <Saved name={row} text={findSavedHours(conflict, row)} />
          </div>
        ))}
      </fieldset>
      <div className="fields row">
        {!isPerson && <NumberInput label="Minutes of a visit" {...number("visitMinutes")} step={15} />}
        <NumberInput label="Minutes to travel" {...number("gapMinutes")} step={15} />
        {!isPerson && <NumberInput label="Hours of notice" {...number("noticeHours")} />}
        {!isPerson && <NumberInput label="Days ahead" {...number("daysAhead")} />}
      </div>
      <ConfirmDates dates={far} />
      <DaysOff daysOff={rules.daysOff} conflict={conflict} isPerson={isPerson} />
      <Submit name="intent" value="rules">
        Save
      </Submit>
    </form>
  );
}

type DaysOffProps = { daysOff: VisitRules["daysOff"]; conflict: RulesConflict | null; isPerson: boolean };

function DaysOff({ daysOff, conflict, isPerson }: DaysOffProps) {
  const rows = [...daysOff, ...Array.from({ length: EMPTY_ROWS }, () => ({ from: "", to: "" }))];
  return (
    <fieldset>
      <legend className="field-name">
        Days off, besides the holidays{isPerson && " and the office’s"}. One day needs no second date. Clear
        both dates to remove a line.
      </legend>
      <div className="fields caption" style={offRow} aria-hidden="true">
        <span>First day</span>
        <span>Last day</span>
      </div>
      {rows.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
        <div key={index}>
          <div className="fields" style={offRow}>
            <input
              type="date"
              id={`off-from-${index}`}
              name="off-from"
              aria-label={`First day off ${index + 1}`}
              defaultValue={from}
            />
            <input
              type="date"
              id={`off-to-${index}`}
              name="off-to"
              aria-label={`Last day off ${index + 1}`}
              defaultValue={to}
            />
          </div>
          {includesDays(conflict?.added ?? [], { from, to }) && <p className="error">Added meanwhile.</p>}
        </div>
      ))}
      {conflict?.removed.map((days) => (
        <p key={days.from + days.to} className="error">
          Removed meanwhile: {nameDays(days)}
        </p>
      ))}
    </fieldset>
  );
}

function nameDays({ from, to }: DayOff): string {
  return from === to ? formatFullDate(from) : `${formatFullDate(from)} to ${formatFullDate(to)}`;
}

/** The other person's value of a field, if both have changed it. */
function findSaved(conflict: RulesConflict | null, name: string): string | null {
  return conflict?.clashes.includes(name) ? (conflict.saved[name] ?? null) : null;
}

function findSavedHours(conflict: RulesConflict | null, row: TimeRow): string | null {
  if (!conflict?.clashes.includes(row)) return null;
  const { [`${row}-opens`]: opens, [`${row}-closes`]: closes } = conflict.saved;
  if (row === "lunch" && !opens) return "No lunch";
  return formatHours({ opens: opens ?? "", closes: closes ?? "" });
}

/** What somebody else has saved meanwhile, below the fields that it describes. */
function Saved({ name, text }: { name: string; text: string | null }) {
  return (
    <p id={`${name}-saved`} className={text ? "error" : ""}>
      {text && `Saved meanwhile: ${text}`}
    </p>
  );
}

const endLabels = {
  opens: { day: "first visit from", lunch: "from" },
  closes: { day: "last visit until", lunch: "until" },
};

type TimeInputProps = { row: TimeRow; end: keyof typeof endLabels; fields: Fields };

function TimeInput({ row, end, fields }: TimeInputProps) {
  const name = `${row}-${end}`;
  return (
    <input
      type="time"
      step={900}
      id={name}
      name={name}
      aria-label={row === "lunch" ? `Lunch, ${endLabels[end].lunch}` : `${row}, ${endLabels[end].day}`}
      aria-describedby={`${row}-saved`}
      defaultValue={fields[name] ?? ""}
    />
  );
}

type NumberInputProps = {
  name: NumberName;
  label: string;
  value: string;
  saved: string | null;
  step?: number;
};

function NumberInput({ name, label, value, saved, step = 1 }: NumberInputProps) {
  return (
    <Line
      name={name}
      label={label}
      helpId={`${name}-saved`}
      type="number"
      min={0}
      step={step}
      defaultValue={value}
      required
    >
      <Saved name={name} text={saved} />
    </Line>
  );
}
