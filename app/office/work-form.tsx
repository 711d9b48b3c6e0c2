// The form of a request's status, owner, next step and area. Shows conflicting saved values.
import { readContent } from "#app/content/read.ts";
import { formatDate } from "#app/dates.ts";
import type { RequestDetail, Work } from "./desk.ts";
import { leadStatuses } from "./desk.ts";

/** What was typed, and what another person has saved. */
export type Conflict = { typed: Work; current: RequestDetail };

type Props = {
  detail: RequestDetail;
  conflict: Conflict | null;
  staff: { email: string; name: string }[];
  me: string;
};

type Options = readonly (readonly [value: string, label: string])[];

export function WorkForm({ detail, conflict, staff, me }: Props) {
  const { office, areas } = readContent();
  const saved = conflict?.current.work ?? detail.work;
  const shown = conflict?.typed ?? detail.work;
  const statuses = leadStatuses.map((status) => [status, office.statuses[status]] as const);
  const owners = withKnown(
    staff.map(({ email, name }) => [email, email === me ? `${name} (you)` : name] as const),
    shown.owner,
  );
  const reasons = withKnown(
    office.lostReasons.map((reason) => [reason, reason] as const),
    shown.lostReason,
  );
  const places = withKnown(
    areas.map(({ slug, name }) => [slug, name] as const).toSorted(([, a], [, b]) => a.localeCompare(b)),
    shown.area,
  );
  const fields = { shown, saved: conflict ? saved : null };
  return (
    <section id="work" className="part no-print">
      <h2>Work</h2>
      <form method="post" className="fields" style={{ marginTop: "1rem" }}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={conflict?.current.version ?? detail.version} />
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

/** Adds a value that is not offered anymore, so that saving doesn't change it. */
function withKnown(options: Options, value: string | null): Options {
  if (value === null || options.some(([known]) => known === value)) return options;
  return [...options, [value, value]];
}

type FieldProps = { name: keyof Work; label: string; shown: Work; saved: Work | null };

function Choice({
  name,
  label,
  none,
  options,
  shown,
  saved,
}: FieldProps & { none?: string; options: Options }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={shown[name] ?? ""} aria-describedby={`${name}-saved`}>
        {none && <option value="">{none}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Saved name={name} shown={shown} saved={saved} options={options} />
    </div>
  );
}

function Line({ name, label, type, shown, saved }: FieldProps & { type: "text" | "date" }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        maxLength={200}
        defaultValue={shown[name] ?? ""}
        aria-describedby={`${name}-saved`}
      />
      <Saved name={name} shown={shown} saved={saved} options={[]} />
    </div>
  );
}

/** The other person's value, if it differs. */
function Saved({ name, shown, saved, options }: Omit<FieldProps, "label"> & { options: Options }) {
  const value = saved?.[name] ?? null;
  const differs = saved !== null && value !== shown[name];
  const chosen = options.find(([option]) => option === value)?.[1];
  const text = chosen ?? (name === "nextStepOn" && value ? formatDate(value) : value);
  return (
    <p id={`${name}-saved`} className={differs ? "error" : ""}>
      {differs && `Saved meanwhile: ${text || "nothing"}`}
    </p>
  );
}
