// Gives several requests an owner or a status: their checkboxes, and the bar that appears once one is checked.
import { readContent } from "#content/read.ts";
import { leadStatuses } from "#content/request-terms.ts";
import { listOwnerOptions } from "./choices.ts";
import type { RequestRow } from "./desk.ts";
import { Select } from "./field.tsx";
import { NOBODY } from "./list-view.ts";
import type { Person } from "./people.ts";
import type { BulkReply } from "./requests-action.ts";

/** The form that the checkboxes of a table or board belong to. */
const FORM = "bulk";

type PickProps = { row: Pick<RequestRow, "id" | "name" | "reference">; picked: readonly number[] };

export function Pick({ row: { id, name, reference }, picked }: PickProps) {
  return (
    <label className="pick">
      <input
        id={`pick-${id}`}
        type="checkbox"
        form={FORM}
        name="id"
        value={id}
        defaultChecked={picked.includes(id)}
      />
      <span className="hidden-text">Select {name || reference}</span>
    </label>
  );
}

type BulkBarProps = {
  /** Where the form leads back to. */
  action: string;
  staff: Person[];
  me: string;
  reply: BulkReply | undefined;
};

/** The style sheet hides it while nothing is selected. */
export function BulkBar({ action, staff, me, reply }: BulkBarProps) {
  const { statuses, lostReasons } = readContent().office;
  return (
    <form id={FORM} method="post" action={action} className="bulk no-print" aria-labelledby="bulk-title">
      <p id="bulk-title">
        <strong>Selected requests</strong>{" "}
        <button type="button" className="button plain" data-pick-all="" hidden>
          Select all
        </button>
      </p>
      <Select
        id={`${FORM}-owner`}
        name="owner"
        none="As it is"
        label="New owner"
        value={reply?.owner ?? ""}
        options={[[NOBODY, "Nobody"], ...listOwnerOptions(staff, me, null)]}
      />
      <Select
        id={`${FORM}-status`}
        name="status"
        none="As it is"
        label="New status"
        value={reply?.status ?? ""}
        options={leadStatuses.map((status) => [status, statuses[status]])}
      />
      {/* Hidden by the style sheet unless the status is lost. */}
      <div className="if-lost">
        <Select
          id={`${FORM}-lostReason`}
          name="lostReason"
          label="Why lost"
          value={reply?.lostReason ?? ""}
          none="Choose"
          options={lostReasons.map((reason) => [reason, reason])}
        />
      </div>
      <button type="submit" className="button">
        Change
      </button>
    </form>
  );
}
