// The form of a request's status, owner, next step and area. Shows conflicting saved values.
import { readContent } from "#app/content/read.ts";
import { formatDate, isCalendarDate } from "#app/dates.ts";
import { listAreaOptions, listOwnerOptions, type Options, type StaffName, withStored } from "./choices.ts";
import type { RequestDetail, Work } from "./desk.ts";
import { leadStatuses } from "./desk.ts";
import { ConfirmDates, type FarDate } from "./far-date.tsx";
import { describeControl } from "./field.tsx";
import { nameUnreadable } from "./format.ts";
import { problemId } from "./ids.ts";
import { type Fields, LoadedFields } from "./loaded-fields.tsx";

/** What another person has saved, the same with what was changed here, and the fields that both changed. */
export type Conflict = { current: RequestDetail; merged: Work; clashes: (keyof Work)[] };

/** What is wrong with a field, in words for staff. */
export type WorkProblems = Partial<Record<keyof Work, string>>;

/** What was typed into a form that was not saved, and what the form began with. */
export type RefusedWork = {
  typed: Work;
  problems: WorkProblems;
  far: FarDate[];
  version: number;
  loaded: Fields;
};

type Props = {
  detail: RequestDetail;
  conflict: Conflict | null;
  refused: RefusedWork | null;
  staff: StaffName[];
  me: string;
};

export function WorkForm({ detail, conflict, refused, staff, me }: Props) {
  const { office } = readContent();
  const { version, work: saved } = conflict?.current ?? detail;
  const shown = conflict?.merged ?? refused?.typed ?? saved;
  const statuses = leadStatuses.map((status) => [status, office.statuses[status]] as const);
  const owners = listOwnerOptions(staff, me, shown.owner);
  const reasons = withStored(
    office.lostReasons.map((reason) => [reason, reason] as const),
    shown.lostReason,
  );
  const places = listAreaOptions(shown.area);
  const fields = {
    shown,
    saved,
    clashes: conflict?.clashes ?? [],
    problems: { ...findUnreadable(shown), ...refused?.problems },
  };
  return (
    <section id="work" className="part no-print">
      <h2>Work</h2>
      <form method="post" className="fields" style={{ marginTop: "1rem" }}>
        <input type="hidden" name="intent" value="change" />
        <LoadedFields version={refused?.version ?? version} loaded={refused?.loaded ?? saved} />
        <ConfirmDates dates={refused?.far ?? []} />
        <Choice name="status" label="Status" options={statuses} {...fields} />
        {/* Hidden by the style sheet unless the status is lost. */}
        <div className="if-lost">
          <Choice name="lostReason" label="Why it was lost" none="No reason" options={reasons} {...fields} />
        </div>
        <Choice name="owner" label="Owner" none="Nobody" options={owners} {...fields} />
        <Line name="nextStep" label="Next step" type="text" {...fields} />
        <Line name="nextStepOn" label="Date of the next step" type="date" {...fields} />
        <Choice name="area" label="Area" none="Unknown" options={places} {...fields} />
        <div>
          <button type="submit" className="button">
            Save
          </button>
        </div>
      </form>
    </section>
  );
}

/** A browser shows a date that is none as an empty field. */
function findUnreadable({ nextStepOn }: Work): WorkProblems {
  if (nextStepOn === null || isCalendarDate(nextStepOn)) return {};
  return { nextStepOn: `${nameUnreadable(nextStepOn)}: choose another date, or save without one.` };
}

type FieldProps = {
  name: keyof Work;
  label: string;
  shown: Work;
  saved: Work;
  clashes: (keyof Work)[];
  problems: WorkProblems;
};

function Choice({ label, none, options, ...field }: FieldProps & { none?: string; options: Options }) {
  const { name, shown } = field;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select {...describeWork(field)} defaultValue={shown[name] ?? ""}>
        {none && <option value="">{none}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Problem {...field} />
      <Saved {...field} options={options} />
    </div>
  );
}

function Line({ label, type, ...field }: FieldProps & { type: "text" | "date" }) {
  const { name, shown } = field;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input {...describeWork(field)} type={type} maxLength={200} defaultValue={shown[name] ?? ""} />
      <Problem {...field} />
      <Saved {...field} options={[]} />
    </div>
  );
}

function describeWork({ name, problems }: Pick<FieldProps, "name" | "problems">) {
  return describeControl(name, problems[name], `${name}-saved`);
}

function Problem({ name, problems }: Pick<FieldProps, "name" | "problems">) {
  return (
    problems[name] && (
      <p className="error" role="alert" id={problemId(name)}>
        {problems[name]}
      </p>
    )
  );
}

type SavedProps = Pick<FieldProps, "name" | "saved" | "clashes"> & { options: Options };

/** The other person's value, if both have changed the field. */
function Saved({ name, saved, clashes, options }: SavedProps) {
  const isClash = clashes.includes(name);
  const value = saved[name];
  const chosen = options.find(([option]) => option === value)?.[1];
  const text = chosen ?? (name === "nextStepOn" && value ? formatDate(value) : value);
  return (
    <p id={`${name}-saved`} className={isClash ? "error" : ""}>
      {isClash && `Saved meanwhile: ${text || "nothing"}`}
    </p>
  );
}
