// The requests of a view as columns by status.
import { Fragment } from "react";
import { nameAnswer } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { isOpen } from "#content/request-terms.ts";
import { parseTime } from "#lib/dates.ts";
import { formatNumber } from "#lib/numbers.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { formatShortDay, nameUnreadable } from "#requests/format-time.ts";
import { Pick } from "./bulk.tsx";
import type { BoardColumn, RequestRow } from "./desk.ts";
import { formatView, type View } from "./list-view.ts";
import { nameArea, nameOwner } from "./names.ts";
import { NextStep, RequestLink, TimeLeft } from "./parts.tsx";
import type { Person } from "./people.ts";

type CardProps = { staff: Person[]; picked: readonly number[]; now: Date };
type BoardProps = CardProps & { view: View; columns: BoardColumn[] };

export function Board({ view, columns, ...cards }: BoardProps) {
  const { statuses } = readContent().office;
  return (
    <div className="board">
      {columns.map(({ status, total, rows }) => (
        <section key={status} aria-labelledby={`column-${status}`}>
          <h2 id={`column-${status}`}>
            {statuses[status]} <span className="quiet">{formatNumber(total)}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <Card key={row.id} row={row} {...cards} />
            ))}
          </ul>
          {total > rows.length && (
            <p className="after">
              <a href={`/office/requests${formatView(view, { show: "", status, page: 1 })}`}>
                All {formatNumber(total)}
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function Card({ row, staff, picked, now }: CardProps & { row: RequestRow }) {
  const { projectType, budget, area, owner, status, dueAt, receivedAt } = row;
  const arrived = parseTime(receivedAt);
  const received = arrived ? formatShortDay(getOfficeDate(arrived), now) : nameUnreadable(receivedAt);
  const about = [nameAnswer("projectType", projectType), budget, nameArea(area)].filter(Boolean);
  return (
    <li className="card">
      <Pick row={row} picked={picked} />
      <p className="card-name">
        <RequestLink {...row} />
      </p>
      {about.length > 0 && <Facts facts={about} />}
      <p>
        <TimeLeft dueAt={dueAt} now={now} />
        {dueAt === null && isOpen(status) && <NextStep row={row} now={now} />}
      </p>
      <Facts facts={[nameOwner(owner, staff), received].filter(Boolean)} />
    </li>
  );
}

/** Facts in a line, each of which stays whole in a narrow column. */
function Facts({ facts }: { facts: (string | null)[] }) {
  return (
    <p className="quiet facts">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && " "}
          <span>
            {fact}
            {index < facts.length - 1 && " ·"}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
