// The form of the office's rules for visits: hours by weekday, lengths, window and days off.
import type { VisitRules } from "#app/visits/slots.ts";
import { WEEKDAYS } from "#app/working-days.ts";

/** Rows for new days off. */
const EMPTY_ROWS = 2;

/** Reads the form as `visitRules` expects it. Days without times and empty rows are left out. */
export function readRules(form: FormData): unknown {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : text(name));
  const hours = WEEKDAYS.map((day) => ({
    days: [day],
    opens: text(`${day}-opens`),
    closes: text(`${day}-closes`),
  }));
  const from = form.getAll("off-from").map(String);
  const to = form.getAll("off-to").map(String);
  return {
    hours: hours.filter(({ opens, closes }) => opens !== "" || closes !== ""),
    visitMinutes: number("visitMinutes"),
    gapMinutes: number("gapMinutes"),
    noticeHours: number("noticeHours"),
    daysAhead: number("daysAhead"),
    daysOff: from
      .map((first, index) => ({ from: first, to: to[index] || first }))
      .filter((days) => days.to !== ""),
  };
}

const dayRow = {
  marginTop: "0.5rem",
  alignItems: "center",
  maxWidth: "30rem",
  gridTemplateColumns: "6rem 1fr 1fr",
};
const offRow = { marginTop: "0.5rem", maxWidth: "30rem", gridTemplateColumns: "1fr 1fr" };

/** @param rules the saved rules, or typed ones that weren't saved */
export function RulesForm({ rules, version }: { rules: VisitRules; version: number }) {
  const off = [...rules.daysOff, ...Array.from({ length: EMPTY_ROWS }, () => ({ from: "", to: "" }))];
  return (
    <form method="post" className="fields" style={{ marginTop: "1rem" }}>
      <input type="hidden" name="version" value={version} />
      <fieldset>
        <legend className="field-name">Hours of visits. Leave a day empty for no visits.</legend>
        <div className="fields caption" style={dayRow} aria-hidden="true">
          <span />
          <span>First from</span>
          <span>Last until</span>
        </div>
        {WEEKDAYS.map((day) => {
          const hours = rules.hours.find(({ days }) => days.includes(day));
          return (
            <div key={day} className="fields" style={dayRow}>
              <span>{day}</span>
              <TimeInput name={`${day}-opens`} label={`${day}, first visit from`} value={hours?.opens} />
              <TimeInput name={`${day}-closes`} label={`${day}, last visit until`} value={hours?.closes} />
            </div>
          );
        })}
      </fieldset>
      <div className="fields row">
        <NumberInput name="visitMinutes" label="Minutes of a visit" value={rules.visitMinutes} step={15} />
        <NumberInput name="gapMinutes" label="Minutes to travel" value={rules.gapMinutes} step={15} />
        <NumberInput name="noticeHours" label="Hours of notice" value={rules.noticeHours} />
        <NumberInput name="daysAhead" label="Days ahead" value={rules.daysAhead} />
      </div>
      <fieldset>
        <legend className="field-name">
          Days off, besides the holidays. Leave the second date empty for one day.
        </legend>
        <div className="fields caption" style={offRow} aria-hidden="true">
          <span>First day</span>
          <span>Last day</span>
        </div>
        {off.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
          <div key={index} className="fields" style={offRow}>
            <input
              type="date"
              name="off-from"
              aria-label={`First day off ${index + 1}`}
              defaultValue={from}
            />
            <input type="date" name="off-to" aria-label={`Last day off ${index + 1}`} defaultValue={to} />
          </div>
        ))}
      </fieldset>
      <div>
        <button type="submit" name="intent" value="rules" className="button">
          Save
        </button>
      </div>
    </form>
  );
}

function TimeInput({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return <input type="time" step={900} name={name} aria-label={label} defaultValue={value ?? ""} />;
}

type NumberInputProps = { name: string; label: string; value: number; step?: number };

function NumberInput({ name, label, value, step = 1 }: NumberInputProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input id={name} type="number" name={name} min={0} step={step} defaultValue={value} required />
    </div>
  );
}
