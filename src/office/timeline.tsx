// The timeline of a request: what happened, in the office's words, the newest first.
import { readContent } from "#content/read.ts";
import { formatClock } from "#lib/dates.ts";
import { formatMoment, formatShortDay } from "#requests/format-time.ts";
import {
  MAX_NOTE_CHARACTERS,
  NOTE_OPEN_MS,
  type RequestDetail,
  type ShownLetter,
  type TimelineRow,
} from "./desk.ts";
import { TextArea } from "./field.tsx";
import { CONTACT_UNDONE } from "./last-contact.ts";
import { Ledger } from "./ledger.tsx";
import { findWords, nameArea, nameOwner, nameSource } from "./names.ts";
import { DeliveryState, OtherAddress } from "./parts.tsx";
import type { Person } from "./people.ts";

type TimelineProps = { detail: RequestDetail; staff: Person[]; me: string; now: Date };

export function Timeline({ detail, staff, me, now }: TimelineProps) {
  const { events } = readContent().office;
  const received: TimelineRow = {
    id: 0,
    at: detail.receivedAt,
    who: "visitor",
    event: "received",
    detail: null,
  };
  // A request by hand has an entry of who added it.
  const first = detail.arrived === "form" ? [received] : [];
  return (
    <section id="timeline" className="part">
      <h2>Timeline</h2>
      <Ledger
        rows={[...detail.timeline.toReversed(), ...first]}
        keyOf={({ id }) => id}
        columns={[
          { label: "When", kind: "plain", cell: ({ at }) => formatMoment(at, now) },
          { label: "Who", kind: "plain", cell: ({ who }) => nameSource(nameOwner(who, staff)) },
          {
            label: "What",
            kind: "text",
            cell: (row) => (
              <span>
                <strong>{findWords(events, row.event)}</strong>
                {row.detail && <span className="pre">{` ${describeDetail(row, { staff, now })}`}</span>}
                {row.letter && <Letter {...row.letter} />}
                {isOwnNote(row, me, now) && <OwnNote id={row.id} text={row.detail ?? ""} />}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

function Letter({ text, state, isFromOther, isUnread }: ShownLetter) {
  return (
    <>
      {isFromOther && (
        <>
          {" "}
          <OtherAddress />
        </>
      )}
      {state !== null && (
        <>
          {" "}
          <DeliveryState state={state} />
        </>
      )}
      <details open={isUnread}>
        <summary>Read it</summary>
        <p className="pre">{text}</p>
      </details>
    </>
  );
}

/** Whether the signed-in person may still change a note. */
function isOwnNote({ event, who, at }: TimelineRow, me: string, now: Date): boolean {
  return event === "note" && who === me && now.getTime() - Date.parse(at) < NOTE_OPEN_MS;
}

function OwnNote({ id, text }: { id: number; text: string }) {
  return (
    <details className="no-print">
      <summary>Change this note</summary>
      <form method="post" className="fields">
        <input type="hidden" name="note" value={id} />
        <TextArea
          name="text"
          id={`note-${id}`}
          label="Note"
          maxLength={MAX_NOTE_CHARACTERS}
          defaultValue={text}
        />
        <div className="buttons">
          <button type="submit" name="intent" value="change-note" className="button line">
            Save
          </button>
          <button type="submit" name="intent" value="remove-note" className="button danger">
            Remove the note
          </button>
        </div>
      </form>
    </details>
  );
}

/** A visit's time on the office's clock (src/platform/houston-time.ts): "2026-12-01 09:00 CST". */
const VISIT_TIME = /\b(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}) \S+/g;
/** Who makes the visit. It begins where a word does, or a long text would take the square of its length. */
const LAST_EMAIL = /(^|[\s,])([^\s,@]+@\S+)$/;
const DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** Replaces stored codes, addresses and dates with the words staff use. */
function describeDetail(
  { event, detail }: Pick<TimelineRow, "event" | "detail">,
  { staff, now }: Pick<TimelineProps, "staff" | "now">,
): string {
  const text = detail ?? "";
  const { statuses, deliveries, events, channels, outcomes } = readContent().office;
  // The reason for losing a request follows in the office's own words.
  if (event === "status")
    return text.replace(/^[\w-]+ → [\w-]+/, (codes) =>
      codes.replace(/[\w-]+/g, (code) => findWords(statuses, code)),
    );
  if (event === "resent" || event === "not-spam")
    return text.replace(/[\w-]+/g, (kind) => findWords(deliveries, kind));
  if (event === CONTACT_UNDONE) return findWords(events, text).toLowerCase();
  if (event === "call") return findWords(outcomes, text).toLowerCase();
  if (event === "added") return findWords(channels, text);
  if (event === "owner" || event === "visit-assigned") return nameSource(nameOwner(text, staff));
  // Earlier releases kept the new area alone.
  if (event === "area")
    return text
      .split(" → ")
      .map((slug) => nameArea(slug))
      .join(" → ");
  if (["next-step", "step-added", "snoozed"].includes(event))
    return text.replace(DATE, (date) => formatShortDay(date, now));
  if (event.startsWith("visit-"))
    return text
      .replace(VISIT_TIME, (_, date: string, hours: string, minutes: string) => {
        const clock = formatClock(Number(hours) + Number(minutes) / 60).toUpperCase();
        return `${formatShortDay(date, now)}, ${clock}`;
      })
      .replace(LAST_EMAIL, (_, before: string, email: string) => before + nameOwner(email, staff));
  return text;
}
