// /office/visits/people/ID: the hours of somebody who makes visits, and the busy times of their own calendar.
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatMoment } from "#requests/format-time.ts";
import type { Office } from "./context.ts";
import { Line } from "./field.tsx";
import { toFields } from "./merge-rules.ts";
import { Notice, Refusal } from "./parts.tsx";
import { RulesForm } from "./visit-rules-form.tsx";
import { CalendarTrouble } from "./visits.tsx";
import type { PersonReply, VisitsReply } from "./visits-action.ts";

/** Notices after a change, by the `saved` parameter. */
const notices = [
  { done: "hours", text: "The hours are saved." },
  { done: "office", text: "The office’s hours apply again." },
  { done: "calendar", text: "The calendar is connected." },
  { done: "no-calendar", text: "The calendar is disconnected, and its times are forgotten." },
];

/** @returns null if there is no such person, or if the signed-in one may not change their hours */
export async function loadPerson({ visits }: Office, id: string, query: URLSearchParams) {
  const person = await visits.readPerson(id);
  if (!person) return null;
  const notice = notices.find(({ done }) => query.get("saved") === done)?.text ?? null;
  return {
    person,
    words: readContent().office.visits,
    notice,
    title: `${person.isMe ? "My hours" : person.name} · Office`,
  };
}

type PersonScreenProps = Omit<NonNullable<Awaited<ReturnType<typeof loadPerson>>>, "title"> & {
  hoursReply?: VisitsReply | undefined;
  reply?: PersonReply | undefined;
};

export function PersonScreen({ person, words, notice, hoursReply, reply }: PersonScreenProps) {
  const { name, isMe, rules, hasOwn } = person;
  return (
    <>
      <p>
        <a href="/office/visits">Visits</a>
      </p>
      <div className="page-head">
        <h1>{isMe ? "My hours" : `Hours of ${name}`}</h1>
      </div>
      {!reply && !hoursReply && <Notice text={notice} />}
      <Refusal reason={hoursReply?.problems.join(" ")} />
      <CalendarTrouble person={person} words={words.calendar} />
      <div className="columns">
        <section className="part">
          <h2>When visits are possible</h2>
          {person.isUnreadable && (
            <p className="error after">The saved hours can’t be read. Check them here, then save.</p>
          )}
          <p className="after">{hasOwn ? fillIn(words.own, { name }) : words.general}</p>
          <RulesForm
            rules={hoursReply?.typed ?? rules}
            version={hoursReply?.version ?? person.version}
            loaded={hoursReply?.loaded ?? toFields(rules)}
            conflict={hoursReply?.conflict ?? null}
            far={hoursReply?.far ?? []}
            isPerson
          />
          {hasOwn && (
            <form method="post" style={{ marginTop: "1rem" }}>
              <button type="submit" name="intent" value="office-rules" className="button line">
                Use the office’s hours
              </button>
            </form>
          )}
        </section>
        <div>
          <Calendar person={person} words={words.calendar} reply={reply} />
          {person.mayRemove && (
            <details className="part">
              <summary>Remove {name} from visits</summary>
              <form method="post" style={{ marginTop: "0.75rem" }}>
                <p>{fillIn(words.remove, { name })}</p>
                <p className="after">
                  <button type="submit" name="intent" value="remove" className="button danger">
                    Remove {name}
                  </button>
                </p>
              </form>
            </details>
          )}
        </div>
      </div>
    </>
  );
}

type CalendarProps = Pick<PersonScreenProps, "person" | "reply"> & {
  words: PersonScreenProps["words"]["calendar"];
};

function Calendar({ person: { calendar }, words, reply }: CalendarProps) {
  const problem = reply?.isAddressWrong ? words.wrong : undefined;
  return (
    <section className="part" id="busy-times">
      <h2>Busy times</h2>
      <p className="after">{words.text}</p>
      {calendar && (
        <p className="after">
          <strong>
            {calendar.readAt
              ? fillIn(words.read, { host: calendar.host, time: formatMoment(calendar.readAt) })
              : fillIn(words.waiting, { host: calendar.host })}
          </strong>
        </p>
      )}
      <form method="post" className="fields" style={{ marginTop: "1rem" }} noValidate>
        <Line
          name="calendar"
          label={calendar ? "Another calendar’s address" : "Address of your calendar"}
          problem={problem}
          type="url"
          spellCheck={false}
          maxLength={2000}
        />
        <p className="quiet">
          {words.how} {words.secret}
        </p>
        <div className="buttons">
          <button type="submit" name="intent" value="calendar" className="button">
            {calendar ? "Replace the calendar" : "Connect the calendar"}
          </button>
          {calendar && (
            <button type="submit" name="intent" value="no-calendar" className="button line">
              Disconnect it
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
