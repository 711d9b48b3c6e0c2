// /office/requests: all requests, with search, filters, order, pages and CSV.
import { nameAnswer, projectTypeLabels } from "#app/consultation/labels.ts";
import { readContent } from "#app/content/read.ts";
import { formatNumber } from "#app/numbers.ts";
import type { Office } from "./context.ts";
import type { RequestRow, ViewChoices } from "./desk.ts";
import { formatMoment } from "./format.ts";
import { type Column, Ledger } from "./ledger.tsx";
import { nameArea, nameOwner, nameSource } from "./names.ts";
import { NextStep, RequestLink, Status, TimeLeft } from "./parts.tsx";
import { formatView, parseView, type Sorting, type View } from "./view.ts";

export async function loadRequests({ desk }: Office, query: URLSearchParams) {
  const view = parseView(query);
  const [list, choices] = await Promise.all([desk.listRequests(view), desk.listChoices()]);
  return { view, ...list, choices, erased: readErased(query), now: new Date() };
}

/** Returns the reference of the request that was erased just now, or null. */
function readErased(query: URLSearchParams): string | null {
  const reference = query.get("reference") ?? "";
  const isErased = query.get("done") === "erased" && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference);
  return isErased ? reference : null;
}

export function RequestsScreen(requests: Awaited<ReturnType<typeof loadRequests>>) {
  const { view, rows, total, page, pages, choices, erased, now } = requests;
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
      {erased && (
        <p className="notice" role="status" data-taken="">
          Request {erased} is erased for good, with everything that belonged to it.
        </p>
      )}
      <Filters view={view} choices={choices} />
      <div id="requests" data-live="">
        <p className="quiet" role="status">
          {total === 1 ? "1 request" : `${formatNumber(total)} requests`}
        </p>
        <Ledger
          rows={rows}
          keyOf={({ id }) => id}
          empty="No request matches. Change or clear the filters."
          columns={listColumns(view, now)}
        />
        {pages > 1 && <Pages view={view} page={page} pages={pages} />}
      </div>
    </>
  );
}

function listColumns(view: View, now: Date): Column<RequestRow>[] {
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
    { label: "Name", kind: "main", cell: (row) => <RequestLink {...row} /> },
    {
      ...sortBy("status", "Status"),
      kind: "plain",
      cell: ({ status, suspect }) => <Status status={status} suspect={suspect} />,
    },
    {
      label: "To answer",
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
    { ...sortBy("owner", "Owner"), cell: ({ owner }) => nameOwner(owner) },
  ];
}

/** Without a step the cell stays empty, and a phone leaves it out. */
function hasStep({ nextStep, nextStepOn }: RequestRow): boolean {
  return nextStep !== null || nextStepOn !== null;
}

function Filters({ view, choices }: { view: View; choices: ViewChoices }) {
  const { statuses } = readContent().office;
  const { status, type, budget, area, source, owner, spam } = view;
  const chosen = [status, type, budget, area, source, owner, spam].filter(Boolean).length;
  return (
    <search>
      <form method="get" className="filters no-print">
        <div>
          <label htmlFor="q">Search</label>
          <input id="q" name="q" type="search" defaultValue={view.q} />
        </div>
        {/* The style sheet keeps it open where there is room. */}
        <details open={chosen > 0}>
          <summary>{chosen > 0 ? `Filters (${chosen})` : "Filters"}</summary>
          <div className="fields row">
            <Select
              name="status"
              label="Status"
              value={status}
              options={[["open", "Open"], ...Object.entries(statuses)]}
            />
            <Select name="type" label="Project" value={type} options={Object.entries(projectTypeLabels)} />
            <Select
              name="budget"
              label="Budget"
              value={budget}
              options={choices.budgets.map((option) => [option, option])}
            />
            <Select
              name="area"
              label="Area"
              value={area}
              options={choices.areas.map((slug) => [slug, nameArea(slug)])}
            />
            <Select
              name="source"
              label="Source"
              value={source}
              options={choices.channels.map((channel) => [channel, nameSource(channel)])}
            />
            <Select
              name="owner"
              label="Owner"
              value={owner}
              options={[
                ["nobody", "Nobody"],
                ...choices.owners.map((email) => [email, nameOwner(email)] as const),
              ]}
            />
            <Select
              name="spam"
              label="Possible spam"
              value={spam}
              none="Hidden"
              options={[
                ["all", "Shown too"],
                ["only", "Alone"],
              ]}
            />
          </div>
        </details>
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

type SelectProps = {
  name: string;
  label: string;
  value: string;
  none?: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Select({ name, label, value, none = "Any", options }: SelectProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
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
