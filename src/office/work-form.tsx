// The form of a request's status, owner and next step. Shows conflicting saved values.
import { readContent } from "#content/read.ts";
import { leadStatuses } from "#content/request-terms.ts";
import { isCalendarDate } from "#lib/dates.ts";
import { nameUnreadable } from "#requests/format-time.ts";
import { listOwnerOptions, type StaffName, withStored } from "./choices.ts";
import type { RequestDetail, Work } from "./desk.ts";
import { ConfirmDates, type FarDate } from "./far-date.tsx";
import { type Fields, LoadedFields } from "./loaded-fields.tsx";
import { MergedChoice, MergedLine } from "./merged-field.tsx";

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

export const MAX_LINE_CHARACTERS = 200;

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
        <MergedChoice name="status" label="Status" options={statuses} {...fields} />
        {/* Hidden by the style sheet unless the status is lost. */}
        <div className="if-lost">
          <MergedChoice
            name="lostReason"
            label="Why it was lost"
            none="No reason"
            options={reasons}
            {...fields}
          />
        </div>
        <MergedChoice name="owner" label="Owner" none="Nobody" options={owners} {...fields} />
        <MergedLine
          name="nextStep"
          label="Next step"
          type="text"
          maxLength={MAX_LINE_CHARACTERS}
          {...fields}
        />
        <MergedLine
          name="nextStepOn"
          label="Date of the next step"
          type="date"
          maxLength={MAX_LINE_CHARACTERS}
          {...fields}
        />
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
