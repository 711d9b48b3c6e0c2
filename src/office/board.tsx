// The requests of a view as columns by status.

import { nameAnswer } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { isOpen } from "#content/request-terms.ts";
import { parseTime } from "#lib/dates.ts";
import { formatNumber } from "#lib/numbers.ts";
import { formatShortDay, getOfficeDate, nameUnreadable } from "#requests/format-time.ts";
import { Pick } from "./bulk.tsx";
import type { StaffName } from "./choices.ts";
import type { BoardColumn, RequestRow } from "./desk.ts";
import { formatView, type View } from "./list-view.ts";
import { nameArea, nameOwner } from "./names.ts";
import { NextStep, RequestLink, TimeLeft } from "./parts.tsx";

type CardProps = { staff: StaffName[]; picked: readonly number[]; now: Date };
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
  const about = [nameAnswer("projectType", projectType), budget, nameArea(area)].filter(Boolean).join(" · ");
  return (
    <li className="card">
      <Pick row={row} picked={picked} />
      <p className="card-name">
        <RequestLink {...row} />
      </p>
      {about && <p className="quiet">{about}</p>}
      <p>
        <TimeLeft dueAt={dueAt} now={now} />
        {dueAt === null && isOpen(status) && <NextStep row={row} now={now} />}
      </p>
      <p className="quiet">{[nameOwner(owner, staff), received].filter(Boolean).join(" · ")}</p>
    </li>
  );
}
