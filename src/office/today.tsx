// /office: who waits for an answer, what is due, and this week's numbers.

import { nameAnswer } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { formatCount, formatNumber } from "#lib/numbers.ts";
import { toLine } from "#lib/one-line.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { formatMoment, formatShare, formatShortDay } from "#requests/format-time.ts";
import type { Office } from "./context.ts";
import type { RequestRow, Today, UnreadAnswer } from "./desk.ts";
import { type Column, Ledger } from "./ledger.tsx";
import { NOBODY } from "./list-view.ts";
import { findWords, nameOwner } from "./names.ts";
import {
  MapLink,
  NextStep,
  OtherAddress,
  PhoneLink,
  RequestLink,
  Status,
  StepDate,
  TimeLeft,
  visitColumns,
} from "./parts.tsx";
import type { Person } from "./people.ts";
import type { OfficeVisit } from "./visit-desk.ts";

const MAX_VISITS = 20;

export async function loadToday({ desk, visits, staff, listStaff }: Office) {
  const today = await desk.readToday();
  const upcoming = await visits.listUpcoming();
  const count = today.unansweredCount;
  return {
    ...today,
    me: staff.email,
    visits: upcoming.slice(0, MAX_VISITS),
    nobodysVisits: upcoming.filter(({ whose }) => whose === NOBODY).length,
    staff: await listStaff(),
    now: new Date(),
    words: readContent().office,
    title: `${count > 0 ? `(${count}) ` : ""}Today · Office`,
  };
}

type TodayScreenProps = Omit<Awaited<ReturnType<typeof loadToday>>, "title">;

export function TodayScreen(props: TodayScreenProps) {
  const { mine, me, staff, answers, unanswered, unansweredCount, othersCount, olderCount } = props;
  const { steps, visits, nobodysVisits, problems, week, now, words } = props;
  return (
    <div id="today" data-live="">
      <div className="page-head">
        <h1>Today</h1>
        <p className="buttons" style={{ alignItems: "center" }}>
          <span className="quiet">{formatShortDay(getOfficeDate(now), now)}</span>
          <a className="button" href="/office/requests/new">
            Add a request
          </a>
        </p>
      </div>
      <Mine rows={mine} me={me} now={now} />
      {answers.length > 0 && <Answers answers={answers} staff={staff} now={now} />}
      {(othersCount > 0 || unansweredCount === 0 || olderCount > 0) && (
        <Waiting
          rows={unanswered}
          count={othersCount}
          olderCount={olderCount}
          now={now}
          empty={words.today.answered}
        />
      )}
      {problems.length > 0 && <Problems problems={problems} names={words.deliveries} />}
      <Visits visits={visits} empty={words.today.noVisits} nobodys={nobodysVisits} />
      {steps.length > 0 && <Steps rows={steps} now={now} />}
      <Week week={week} />
    </div>
  );
}

type MineProps = { rows: RequestRow[]; me: string; now: Date };

function Mine({ rows, me, now }: MineProps) {
  return (
    <section className="part">
      <h2>Mine</h2>
      <Ledger
        rows={rows.filter(({ dueAt }, index) => dueAt !== null || index < MAX_STEPS)}
        keyOf={({ id }) => id}
        empty="Nothing of yours is due today."
        columns={[
          nameColumn,
          {
            label: "To do",
            kind: "plain",
            cell: (row) =>
              row.dueAt === null ? (
                <NextStep row={row} now={now} />
              ) : (
                <span>
                  Answer: <TimeLeft dueAt={row.dueAt} now={now} />
                </span>
              ),
          },
          { label: "Status", kind: "plain", cell: ({ status }) => <Status status={status} /> },
          { label: "Phone", kind: "text", cell: ({ phone }) => <PhoneLink phone={phone} /> },
        ]}
      />
      <p className="after">
        <a href={`/office/requests?owner=${encodeURIComponent(me)}&status=open`}>All my open requests</a>
      </p>
    </section>
  );
}

/** Words of an answer that Today shows. */
const SHOWN_CHARACTERS = 140;

type AnswersProps = { answers: UnreadAnswer[]; staff: Person[]; now: Date };

/** Answers by email that nobody has opened. */
function Answers({ answers, staff, now }: AnswersProps) {
  return (
    <section className="part">
      <h2>New answers by email</h2>
      <Ledger
        rows={answers}
        keyOf={({ id, at }) => `${id} ${at}`}
        columns={[
          { label: "Name", kind: "main", cell: (row) => <RequestLink {...row} /> },
          {
            label: "Answer",
            kind: "text",
            cell: ({ text, isFromOther }) => (
              <>
                {isFromOther && <OtherAddress />} {toLine(text, SHOWN_CHARACTERS)}
              </>
            ),
          },
          { label: "Owner", kind: "plain", cell: ({ owner }) => nameOwner(owner, staff) || "Nobody" },
          { label: "Arrived", kind: "plain", cell: ({ at }) => formatMoment(at, now) },
        ]}
      />
    </section>
  );
}

type WaitingProps = { rows: RequestRow[]; count: number; olderCount: number; now: Date; empty: string };

function Waiting({ rows, count, olderCount, now, empty }: WaitingProps) {
  return (
    <section className="part">
      <h2>Waiting for an answer</h2>
      <Ledger
        rows={rows}
        keyOf={({ id }) => id}
        empty={olderCount === 0 ? empty : "Everybody since the office was set up has an answer."}
        columns={[
          nameColumn,
          { label: "Answer by", kind: "plain", cell: ({ dueAt }) => <TimeLeft dueAt={dueAt} now={now} /> },
          {
            label: "Project",
            kind: "plain",
            cell: ({ projectType }) => nameAnswer("projectType", projectType),
          },
          { label: "Budget", kind: "plain", cell: ({ budget }) => budget },
          { label: "Received", kind: "plain", cell: ({ receivedAt }) => formatMoment(receivedAt, now) },
          { label: "Phone", kind: "text", cell: ({ phone }) => <PhoneLink phone={phone} /> },
        ]}
      />
      {count > rows.length && (
        <p className="after">
          <a href="/office/requests?status=new">And {formatNumber(count - rows.length)} more</a>
        </p>
      )}
      {olderCount > 0 && (
        <p className="after">
          <a href="/office/requests?status=new&order=up">
            {formatCount(olderCount, "request")} from before the office was set up
          </a>
        </p>
      )}
    </section>
  );
}

const nameColumn: Column<RequestRow> = {
  label: "Name",
  kind: "main",
  cell: (row) => <RequestLink {...row} />,
};

/** The rest is one click away, so that a long list doesn't hide the week. */
const MAX_STEPS = 8;

function Steps({ rows, now }: { rows: RequestRow[]; now: Date }) {
  return (
    <section className="part">
      <h2>Next steps due</h2>
      <Ledger
        rows={rows.slice(0, MAX_STEPS)}
        keyOf={({ id }) => id}
        columns={[
          nameColumn,
          {
            label: "Step",
            kind: "plain",
            cell: ({ nextStep, snoozedUntil }) =>
              snoozedUntil === null ? nextStep : `Back from snooze${nextStep ? `: ${nextStep}` : ""}`,
          },
          {
            label: "Due",
            kind: "plain",
            cell: ({ nextStepOn }) => nextStepOn !== null && <StepDate date={nextStepOn} now={now} />,
          },
        ]}
      />
      {rows.length > MAX_STEPS && (
        <p className="after">
          <a href="/office/requests?status=open&sort=next&order=up">All open requests by next step</a>
        </p>
      )}
    </section>
  );
}

function Problems({ problems, names }: { problems: Today["problems"]; names: Record<string, string> }) {
  return (
    <section className="part">
      <h2>Not delivered</h2>
      <Ledger
        rows={problems}
        keyOf={({ id }) => id}
        columns={[
          {
            label: "Request",
            kind: "main",
            cell: ({ leadId, reference, name }) =>
              leadId && <a href={`/office/requests/${leadId}`}>{name || reference}</a>,
          },
          {
            label: "What",
            kind: "text",
            cell: ({ kind, to }) => [findWords(names, kind), to].filter(Boolean).join(" · "),
          },
          { label: "Since", kind: "plain", cell: ({ failingSince }) => formatMoment(failingSince) },
          {
            label: "State",
            kind: "plain",
            cell: ({ status }) => (
              <span className="mark" data-tone="problem">
                {status === "failed" ? "Given up" : "Being retried"}
              </span>
            ),
          },
          { label: "Reason", kind: "text", cell: ({ lastError }) => lastError },
        ]}
      />
    </section>
  );
}

function Visits({ visits, empty, nobodys }: { visits: OfficeVisit[]; empty: string; nobodys: number }) {
  return (
    <section className="part">
      <h2>Upcoming visits</h2>
      {nobodys > 0 && (
        <p className="after late">
          <a href={`/office/visits?whose=${NOBODY}`}>
            {formatCount(nobodys, "visit")} without anybody who goes
          </a>
        </p>
      )}
      <Ledger
        rows={visits}
        keyOf={({ startsAt, leadId }) => startsAt + leadId}
        empty={empty}
        columns={[
          ...visitColumns,
          { label: "Phone", kind: "plain", cell: ({ phone }) => <PhoneLink phone={phone} /> },
          { label: "Place", kind: "text", cell: ({ address }) => <MapLink address={address} /> },
        ]}
      />
    </section>
  );
}

function Week({ week: { received, answered, inTime, due, won } }: { week: Today["week"] }) {
  const numbers = [
    ["Received", received],
    ["Answered", answered],
    ["In time", formatShare(inTime, due)],
    ["Won", won],
  ];
  return (
    <section className="part">
      <h2>This week</h2>
      <dl className="numbers">
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
