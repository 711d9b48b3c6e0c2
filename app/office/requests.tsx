// /office/requests: all requests, with search, filters, order, pages and CSV.
import { projectTypeLabels } from "#app/consultation/labels.ts";
import { readContent } from "#app/content/read.ts";
import { formatDay } from "#app/dates.ts";
import { formatNumber } from "#app/numbers.ts";
import type { Route } from "./+types/requests.ts";
import { officeContext } from "./context.ts";
import type { RequestRow, ViewChoices } from "./desk.ts";
import { formatMoment } from "./format.ts";
import { nameArea, nameOwner, nameProject, RequestLink, Status, TimeLeft } from "./parts.tsx";
import { formatView, parseView, type Sorting, type View } from "./view.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { desk } = context.get(officeContext);
  const view = parseView(new URL(request.url).searchParams);
  const [list, choices] = await Promise.all([desk.listRequests(view), desk.listChoices()]);
  return { view, ...list, choices, now: new Date() };
}

export function meta() {
  return [{ title: "Requests · Office" }];
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { view, rows, total, page, pages, choices, now } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Requests</h1>
        <a href={`/office/requests.csv${formatView(view, { page: 1 })}`}>Download as CSV</a>
      </div>
      <Filters view={view} choices={choices} />
      <div id="requests" data-live="">
        <p className="quiet" role="status">
          {total === 1 ? "1 request" : `${formatNumber(total)} requests`}
        </p>
        {rows.length > 0 && (
          <table className="ledger folds">
            <Heading view={view} />
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} now={now} />
              ))}
            </tbody>
          </table>
        )}
        {pages > 1 && <Pages view={view} page={page} pages={pages} />}
      </div>
    </>
  );
}

const headings: { label: string; sort?: Sorting }[] = [
  { label: "Name" },
  { label: "Status", sort: "status" },
  { label: "To answer" },
  { label: "Project" },
  { label: "Budget", sort: "budget" },
  { label: "Area" },
  { label: "Next step", sort: "next" },
  { label: "Owner", sort: "owner" },
  { label: "Received", sort: "received" },
];

function Heading({ view }: { view: View }) {
  return (
    <thead className="caption">
      <tr>
        {headings.map(({ label, sort }) => {
          if (!sort)
            return (
              <th key={label} scope="col">
                {label}
              </th>
            );
          const isSorted = view.sort === sort;
          const direction = view.descending ? "descending" : "ascending";
          const descending = isSorted ? !view.descending : sort === "received";
          return (
            <th key={label} scope="col" aria-sort={isSorted ? direction : undefined}>
              <a href={`/office/requests${formatView(view, { sort, descending, page: 1 })}`}>
                {label}
                {isSorted && <span aria-hidden="true">{view.descending ? " ↓" : " ↑"}</span>}
              </a>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Row({ row, now }: { row: RequestRow; now: Date }) {
  return (
    <tr>
      <td className="main">
        <RequestLink {...row} />
      </td>
      <td data-label="Status">
        <Status status={row.status} suspect={row.suspect} />
      </td>
      <td data-label="To answer">{!row.suspect && row.dueAt && <TimeLeft dueAt={row.dueAt} now={now} />}</td>
      <td data-label="Project">{nameProject(row.projectType)}</td>
      <td data-label="Budget">{row.budget}</td>
      <td data-label="Area">{nameArea(row.area)}</td>
      <td data-label="Next step">
        {[row.nextStepOn && formatDay(row.nextStepOn), row.nextStep].filter(Boolean).join(": ")}
      </td>
      <td data-label="Owner">{nameOwner(row.owner)}</td>
      <td data-label="Received">{formatMoment(row.receivedAt)}</td>
    </tr>
  );
}

function Filters({ view, choices }: { view: View; choices: ViewChoices }) {
  const { statuses } = readContent().office;
  const same = (values: string[]) => values.map((value) => [value, value] as const);
  return (
    <search>
      <form method="get" className="fields row no-print" style={{ marginBottom: "1.5rem" }}>
        <div>
          <label htmlFor="q">Search</label>
          <input id="q" name="q" type="search" defaultValue={view.q} />
        </div>
        <Select
          name="status"
          label="Status"
          value={view.status}
          options={[["open", "Open"], ...Object.entries(statuses)]}
        />
        <Select name="type" label="Project" value={view.type} options={Object.entries(projectTypeLabels)} />
        <Select name="budget" label="Budget" value={view.budget} options={same(choices.budgets)} />
        <Select
          name="area"
          label="Area"
          value={view.area}
          options={choices.areas.map((slug) => [slug, nameArea(slug)])}
        />
        <Select name="source" label="Source" value={view.source} options={same(choices.channels)} />
        <Select
          name="owner"
          label="Owner"
          value={view.owner}
          options={[
            ["nobody", "Nobody"],
            ...choices.owners.map((email) => [email, nameOwner(email)] as const),
          ]}
        />
        <Select
          name="spam"
          label="Possible spam"
          value={view.spam}
          none="Hidden"
          options={[
            ["all", "Shown too"],
            ["only", "Alone"],
          ]}
        />
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
