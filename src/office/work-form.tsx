// The form of a request's status, outcome and owner. Shows conflicting saved values.
import { readContent } from "#content/read.ts";
import { leadStatuses } from "#content/request-terms.ts";
import { listOwnerOptions, withStored } from "./choices.ts";
import type { RequestDetail, Work } from "./desk.ts";
import { Submit } from "./field.tsx";
import { type Fields, LoadedFields } from "./loaded-fields.tsx";
import { MergedChoice, MergedLine } from "./merged-field.tsx";
import type { Person } from "./people.ts";

/** What another person has saved, the same with what was changed here, and the fields that both changed. */
export type Conflict = { current: RequestDetail; merged: Work; clashes: (keyof Work)[] };

/** What is wrong with a field, in words for staff. */
export type WorkProblems = Partial<Record<keyof Work, string>>;

/** What was typed into a form that was not saved, and what the form began with. */
export type RefusedWork = {
  typed: Work;
  problems: WorkProblems;
  version: number;
  loaded: Fields;
};

export const MAX_LINE_CHARACTERS = 200;
/** "$1,250,000.00" */
const MAX_VALUE_CHARACTERS = 20;

type Props = {
  detail: RequestDetail;
  conflict: Conflict | null;
  refused: RefusedWork | null;
  staff: Person[];
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
  const fields = {
    shown,
    saved,
    clashes: conflict?.clashes ?? [],
    problems: refused?.problems ?? {},
  };
  return (
    <section id="work" className="part no-print">
      <h2>Work</h2>
      <form method="post" className="fields" style={{ marginTop: "1rem" }}>
        <input type="hidden" name="intent" value="change" />
        <LoadedFields version={refused?.version ?? version} loaded={refused?.loaded ?? saved} />
        <MergedChoice name="status" label="Status" options={statuses} {...fields} />
        {/* The style sheet shows these for their status alone. */}
        <div className="if-lost">
          <MergedChoice
            name="lostReason"
            label="Why it was lost"
            none="No reason"
            options={reasons}
            {...fields}
          />
        </div>
        <div className="if-won">
          <MergedLine
            name="contractValue"
            label="Contract value in dollars"
            maxLength={MAX_VALUE_CHARACTERS}
            {...fields}
          />
        </div>
        <MergedChoice name="owner" label="Owner" none="Nobody" options={owners} {...fields} />
        <Submit>Save</Submit>
      </form>
    </section>
  );
}
