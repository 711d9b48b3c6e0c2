// /office/requests: all requests, with search, filters, order, pages and CSV.

import { nameAnswer, projectTypeLabels } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { formatCount, formatNumber } from "#lib/numbers.ts";
import { formatMoment } from "#requests/format-time.ts";
import { Board } from "./board.tsx";
import { BulkBar, Pick } from "./bulk.tsx";
import { type Options, withStored } from "./choices.ts";
import type { Office } from "./context.ts";
import type { RequestList, RequestRow, ViewChoices } from "./desk.ts";
import { Line, Select } from "./field.tsx";
import { type Column, Ledger } from "./ledger.tsx";
import { formatView, NOBODY, parseView, type Sorting, UNKNOWN, type View } from "./list-view.ts";
import { nameArea, nameOwner, nameSource } from "./names.ts";
import { NextStep, Notice, Refusal, RequestLink, Status, TimeLeft, ViewLinks } from "./parts.tsx";
import type { Person } from "./people.ts";
import type { BulkReply } from "./requests-action.ts";

export async function loadRequests({ desk, staff, listStaff }: Office, query: URLSearchParams) {
  const view = parseView(query);
  const [shown, choices, colleagues] = await Promise.all([
    view.show === "board" ? desk.readBoard(view) : desk.listRequests(view),
    desk.listChoices(),
    listStaff(),
  ]);
  return {
    view,
    shown,
    choices,
    me: staff.email,
    staff: colleagues,
    notice: readNotice(query),
    now: new Date(),
  };
}

/** Says what was done just now, or returns null. */
function readNotice(query: URLSearchParams): string | null {
  const done = query.get("done");
  const reference = query.get("reference") ?? "";
  if (done === "erased" && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference))
    return `Request ${reference} is erased for good, with everything that belonged to it.`;
  const count = query.get("count") ?? "";
  if (done !== "changed" || !/^\d{1,3}$/.test(count)) return null;
  return count === "0"
    ? "Nothing to change: that is set already."
    : `${formatCount(Number(count), "request")} changed.`;
}

type RequestsScreenProps = Awaited<ReturnType<typeof loadRequests>> & { reply?: BulkReply | undefined };

export function RequestsScreen(requests: RequestsScreenProps) {
  const { view, shown, choices, me, staff, notice, now, reply } = requests;
  const cells = { staff, picked: reply?.ids ?? [], now };
  return (
    <>
      <div className="page-head">
        <h1>Requests</h1>
        <p className="buttons">
          <a className="button" href="/office/requests/new">
            Add a request
          </a>
          <a className="button plain" href={`/office/requests.csv${formatView(view, { page: 1 })}`}>
            Download as CSV
          </a>
        </p>
      </div>
      {!reply && <Notice text={notice} />}
      <Refusal reason={reply && `Nothing is changed yet. ${reply.problem}`} />
      <Views view={view} me={me} />
      <Filters view={view} choices={choices} staff={staff} />
      <div id="requests" data-live="">
        {Array.isArray(shown) ? (
          <Board view={view} columns={shown} {...cells} />
        ) : (
          <Table view={view} list={shown} {...cells} />
        )}
      </div>
      <BulkBar action={`/office/requests${formatView(view)}`} staff={staff} me={me} reply={reply} />
    </>
  );
}

/** Whose requests, and how they are shown: links that keep the rest of the view. */
function Views({ view, me }: { view: View; me: string }) {
  const linkTo = (label: string, change: Partial<View>, isCurrent: boolean) => ({
    label,
    href: `/office/requests${formatView(view, { ...change, page: 1 })}`,
    isCurrent,
  });
  const toOwner = (label: string, owner: string, status: string) =>
    linkTo(label, { owner, status }, view.owner === owner);
  return (
    <nav className="views no-print" aria-label="Views">
      <ViewLinks
        links={[toOwner("Mine", me, "open"), toOwner("Nobody’s", NOBODY, "open"), toOwner("All", "", "")]}
      />
      <ViewLinks
        links={[
          linkTo("Table", { show: "" }, view.show === ""),
          linkTo("Board", { show: "board" }, view.show === "board"),
        ]}
      />
    </nav>
  );
}

type CellProps = { staff: Person[]; picked: readonly number[]; now: Date };

function Table({ view, list, ...cells }: CellProps & { view: View; list: RequestList }) {
  const { rows, total, page, pages } = list;
  const isFiltered = formatView(view, { show: "", sort: "received", descending: true, page: 1 }) !== "";
  return (
    <>
      <p className="quiet" role="status">
        {total === 1 ? "1 request" : `${formatNumber(total)} requests`}
      </p>
      <Ledger
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          isFiltered
            ? "No request matches. Change or clear the filters."
            : "No requests yet. They come from the website, and you can add those that come by phone."
        }
        columns={listColumns(view, cells)}
      />
      {pages > 1 && <Pages view={view} page={page} pages={pages} />}
    </>
  );
}

function listColumns(view: View, { staff, picked, now }: CellProps): Column<RequestRow>[] {
  const sortBy = (sort: Sorting, label: string) => {
    const isSorted = view.sort === sort;
    const descending = isSorted ? !view.descending : sort === "received";
    return {
      label,
      sorted: isSorted ? (view.descending ? ("descending" as const) : ("ascending" as const)) : undefined,
      heading: (
        <a href={`/office/requests${formatView(view, { sort, descending, page: 1 })}`}>
          {label}
          {isSorted && <span aria-hidden="true">{view.descending ? " ↓" : " ↑"}</span>}
        </a>
      ),
    };
  };
  return [
    { label: "Select", kind: "check", cell: (row) => <Pick row={row} picked={picked} /> },
    { label: "Name", kind: "main", cell: (row) => <RequestLink {...row} /> },
    {
      ...sortBy("status", "Status"),
      kind: "plain",
      cell: ({ status, suspect }) => <Status status={status} suspect={suspect} />,
    },
    {
      label: "Answer by",
      kind: "plain",
      cell: ({ dueAt }) => dueAt && <TimeLeft dueAt={dueAt} now={now} />,
    },
    { label: "Project", kind: "plain", cell: ({ projectType }) => nameAnswer("projectType", projectType) },
    { ...sortBy("budget", "Budget"), kind: "plain", cell: ({ budget }) => budget },
    { label: "Area", kind: "plain", cell: ({ area }) => nameArea(area) },
    {
      ...sortBy("received", "Received"),
      kind: "plain",
      cell: ({ receivedAt }) => formatMoment(receivedAt, now),
    },
    { ...sortBy("next", "Next step"), cell: (row) => hasStep(row) && <NextStep row={row} now={now} /> },
    { ...sortBy("owner", "Owner"), cell: ({ owner }) => nameOwner(owner, staff) },
  ];
}

/** Without a step the cell stays empty, and a phone leaves it out. */
function hasStep({ nextStep, nextStepOn }: RequestRow): boolean {
  return nextStep !== null || nextStepOn !== null;
}

type FiltersProps = { view: View; choices: ViewChoices; staff: Person[] };

function Filters({ view, choices, staff }: FiltersProps) {
  const { statuses, lostReasons } = readContent().office;
  const { q: _search, show: _show, sort: _sort, descending: _down, page: _page, ...chosen } = view;
  const count = Object.values(chosen).filter(Boolean).length;
  const selects: [name: keyof typeof chosen, label: string, options: Options][] = [
    ["status", "Status", [["open", "Open"], ...Object.entries(statuses)]],
    ["type", "Project", Object.entries(projectTypeLabels)],
    ["budget", "Budget", withUnknown(choices.budgets.map((option) => [option, option]))],
    ["area", "Area", withUnknown(choices.areas.map((slug) => [slug, nameArea(slug)]))],
    ["source", "Source", withUnknown(choices.channels.map((channel) => [channel, nameSource(channel)]))],
    ["heard", "How they heard of us", withUnknown(choices.heard.map((option) => [option, option]))],
    [
      "owner",
      "Owner",
      [[NOBODY, "Nobody"], ...choices.owners.map((email) => [email, nameOwner(email, staff)] as const)],
    ],
    [
      "answer",
      "First answer",
      [
        ["in-time", "In time"],
        ["late", "Late"],
        ["due", "In time or late"],
        ["answered", "Answered"],
      ],
    ],
    ["visit", "Visit", [["booked", "Booked"]]],
    ["reason", "Why lost", withUnknown(lostReasons.map((reason) => [reason, reason]))],
  ];
  return (
    <search>
      <form method="get" className="filters no-print">
        <Line name="q" label="Search" type="search" autoComplete={undefined} defaultValue={view.q} />
        {/* The style sheet keeps it open where there is room. Open on a phone, it would hide the list. */}
        <details>
          <summary>{count > 0 ? `Filters (${count})` : "Filters"}</summary>
          <div className="fields row">
            {selects.map(([name, label, options]) => (
              <Select
                key={name}
                name={name}
                label={label}
                value={chosen[name]}
                none="Any"
                options={withStored(options, chosen[name] || null)}
              />
            ))}
            <Line name="from" label="Received from" type="date" defaultValue={view.from} />
            <Line name="to" label="Received until" type="date" defaultValue={view.to} />
            <Select
              name="spam"
              label="Possible spam"
              value={view.spam}
              none="Hidden"
              options={[
                ["all", "Shown too"],
                ["only", "Only spam"],
              ]}
            />
          </div>
        </details>
        {view.show && <input type="hidden" name="show" value={view.show} />}
        <input type="hidden" name="sort" value={view.sort} />
        <input type="hidden" name="order" value={view.descending ? "down" : "up"} />
        <div className="buttons">
          <button type="submit" className="button">
            Show
          </button>
          <a className="button plain" href="/office/requests">
            Clear
          </a>
        </div>
      </form>
    </search>
  );
}

function withUnknown(options: Options): Options {
  return [...options, [UNKNOWN, "Unknown"]];
}

function Pages({ view, page, pages }: { view: View; page: number; pages: number }) {
  const hrefOf = (to: number) => `/office/requests${formatView(view, { page: to })}`;
  return (
    <nav
      className="buttons no-print"
      aria-label="Pages"
      style={{ marginTop: "1.25rem", alignItems: "center" }}
    >
      {page > 1 && (
        <a className="button line" href={hrefOf(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span className="quiet">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      {page < pages && (
        <a className="button line" href={hrefOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
