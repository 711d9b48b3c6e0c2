// /office: who waits for an answer, what is due, and this week's numbers.
import { readContent } from "#app/content/read.ts";
import { formatDay } from "#app/dates.ts";
import type { Route } from "./+types/today.ts";
import { officeContext } from "./context.ts";
import type { DeliveryProblem, RequestRow, Today, UpcomingVisit } from "./desk.ts";
import { formatMoment } from "./format.ts";
import { nameProject, RequestLink, TimeLeft } from "./parts.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { desk } = context.get(officeContext);
  return { ...(await desk.readToday()), now: new Date(), words: readContent().office };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const count = loaderData?.unanswered.length ?? 0;
  return [{ title: `${count > 0 ? `(${count}) ` : ""}Today · Office` }];
}

export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  const { unanswered, steps, visits, problems, week, now, words } = loaderData;
  return (
    <div id="today" data-live="">
      <div className="page-head">
        <h1>Today</h1>
        <p className="quiet">{formatMoment(now.toISOString())}</p>
      </div>
      <Waiting rows={unanswered} now={now} empty={words.today.answered} />
      {problems.length > 0 && <Problems problems={problems} names={words.deliveries} />}
      {steps.length > 0 && <Steps rows={steps} />}
      <Visits visits={visits} empty={words.today.noVisits} />
      <Week week={week} />
    </div>
  );
}

function Waiting({ rows, now, empty }: { rows: RequestRow[]; now: Date; empty: string }) {
  return (
    <section className="part">
      <h2>Waiting for an answer</h2>
      {rows.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <table className="ledger folds">
          <thead className="caption">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">To answer</th>
              <th scope="col">Project</th>
              <th scope="col">Budget</th>
              <th scope="col">Phone</th>
              <th scope="col">Received</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="main">
                  <RequestLink {...row} />
                </td>
                <td data-label="To answer">
                  <TimeLeft dueAt={row.dueAt} now={now} />
                </td>
                <td data-label="Project">{nameProject(row.projectType)}</td>
                <td data-label="Budget">{row.budget}</td>
                <td data-label="Phone">
                  <a href={`tel:${row.phone}`}>{row.phone}</a>
                </td>
                <td data-label="Received">{formatMoment(row.receivedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Steps({ rows }: { rows: RequestRow[] }) {
  return (
    <section className="part">
      <h2>Next steps due</h2>
      <table className="ledger folds">
        <thead className="caption">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Step</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="main">
                <RequestLink {...row} />
              </td>
              <td data-label="Step">{row.nextStep}</td>
              <td data-label="Due">{row.nextStepOn && formatDay(row.nextStepOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Problems({ problems, names }: { problems: DeliveryProblem[]; names: Record<string, string> }) {
  return (
    <section className="part">
      <h2>Not delivered</h2>
      <table className="ledger folds">
        <thead className="caption">
          <tr>
            <th scope="col">Request</th>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ leadId, reference, kind, failed, since, reason }) => (
            <tr key={`${kind} ${since} ${reference}`}>
              <td className="main">{leadId && <a href={`/office/requests/${leadId}`}>{reference}</a>}</td>
              <td data-label="What">{names[kind] ?? kind}</td>
              <td data-label="State">
                <span className="mark" data-tone="problem">
                  {failed ? "Given up" : "Being retried"}
                </span>
              </td>
              <td data-label="Reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Visits({ visits, empty }: { visits: UpcomingVisit[]; empty: string }) {
  return (
    <section className="part">
      <h2>Upcoming visits</h2>
      {visits.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <table className="ledger folds">
          <thead className="caption">
            <tr>
              <th scope="col">When</th>
              <th scope="col">Name</th>
              <th scope="col">Place</th>
            </tr>
          </thead>
          <tbody>
            {visits.map(({ leadId, name, startsAt, place }) => (
              <tr key={startsAt + leadId}>
                <td data-label="When">{formatMoment(startsAt)}</td>
                <td className="main">
                  <a href={`/office/requests/${leadId}`}>{name}</a>
                </td>
                <td data-label="Place">{place}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Week({ week }: { week: Today["week"] }) {
  const { received, answered, inTime, due, won } = week;
  return (
    <section className="part">
      <h2>This week</h2>
      <dl className="numbers">
        <div>
          <dt className="caption">Received</dt>
          <dd>{received}</dd>
        </div>
        <div>
          <dt className="caption">Answered</dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt className="caption">In time</dt>
          <dd>{due === 0 ? "–" : `${Math.round((inTime / due) * 100)}%`}</dd>
        </div>
        <div>
          <dt className="caption">Won</dt>
          <dd>{won}</dd>
        </div>
      </dl>
    </section>
  );
}
