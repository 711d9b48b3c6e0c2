// /office/staff: who may sign in, under which name, and what each person may do.
import { maxCharacters } from "#content/questionnaire.ts";
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { isKeyOf } from "#lib/keys.ts";
import type { Office } from "./context.ts";
import { Line, Select } from "./field.tsx";
import { NOT_SAVED, Notice, Refusal } from "./parts.tsx";
import type { Person } from "./people.ts";
import { roleNames, roles, worksOnRequests } from "./roles.ts";
import type { StaffField, StaffReply } from "./staff-action.ts";

export async function loadStaff({ listStaff, staff, visits }: Office, query: URLSearchParams) {
  const { staff: words } = readContent().office;
  const list = await listStaff();
  const done = query.get("done") ?? "";
  const email = query.get("email") ?? "";
  const name = list.find((one) => one.email === email)?.name ?? email;
  const notice = isKeyOf(done, words.done) ? words.done[done] : null;
  const hasFeed = (await visits.readSettings()).feedUrl !== null;
  return { list, me: staff.email, words, hasFeed, notice: notice && fillIn(notice, { name, email }) };
}

type StaffScreenProps = Awaited<ReturnType<typeof loadStaff>> & { reply?: StaffReply | undefined };

export function StaffScreen({ list, me, words, hasFeed, notice, reply }: StaffScreenProps) {
  const problem = reply && (reply.refused ? words.refused[reply.refused] : NOT_SAVED);
  return (
    <>
      <div className="page-head">
        <h1>Staff</h1>
      </div>
      {!reply && <Notice text={notice} />}
      <Refusal reason={problem} />
      <section className="part">
        <h2>Who may sign in</h2>
        <ul>
          {list.map((person) => (
            <PersonForm
              key={person.email}
              person={person}
              isMe={person.email === me}
              words={words}
              hasFeed={hasFeed}
              reply={reply?.person === person.email ? reply : undefined}
            />
          ))}
        </ul>
      </section>
      <AddForm words={words} reply={reply?.person === null ? reply : undefined} />
    </>
  );
}

type Words = StaffScreenProps["words"];
type PersonFormProps = {
  person: Person;
  isMe: boolean;
  words: Words;
  /** Whether there is a calendar link to all visits, which whoever leaves may know. */
  hasFeed: boolean;
  reply: StaffReply | undefined;
};

function PersonForm({ person, isMe, words, hasFeed, reply }: PersonFormProps) {
  const { email } = person;
  const idOf = (field: string) => `${field}-${email}`;
  const shown = reply?.typed ?? person;
  return (
    <li className="person">
      <form method="post" className="fields person-row" noValidate>
        <input type="hidden" name="person" value={email} />
        <PersonFields shown={shown} idOf={idOf} problems={reply?.problems ?? {}} />
        <div className="buttons">
          <button type="submit" name="intent" value="change" className="button line">
            Save<span className="hidden-text"> {email}</span>
          </button>
        </div>
        {hasFeed && worksOnRequests(person) && <ReplaceFeed />}
      </form>
      {isMe && <p className="quiet">This is you. A new address signs you out.</p>}
      <details>
        <summary>
          Remove<span className="hidden-text"> {email}</span>
        </summary>
        <form method="post">
          <input type="hidden" name="person" value={email} />
          <p>{words.remove}</p>
          {hasFeed && <ReplaceFeed />}
          <p className="after">
            <button type="submit" name="intent" value="remove" className="button danger">
              Remove {shown.name}
            </button>
          </p>
        </form>
      </details>
    </li>
  );
}

function ReplaceFeed() {
  return (
    <label className="check">
      <input type="checkbox" name="feed" value="replace" defaultChecked />
      Replace the calendar link of all visits, which this person may know. Everybody else subscribes again
      under Visits.
    </label>
  );
}

function AddForm({ words, reply }: { words: Words; reply: StaffReply | undefined }) {
  const shown = reply?.typed ?? { email: "", name: "", role: "" };
  const problems = reply?.problems ?? {};
  return (
    <section className="part">
      <h2>Add somebody</h2>
      <p className="empty">{words.add}</p>
      <form method="post" className="fields person-row" noValidate>
        <PersonFields shown={shown} idOf={(field) => field} problems={problems} />
        <div className="buttons">
          <button type="submit" name="intent" value="add" className="button">
            Add
          </button>
        </div>
      </form>
    </section>
  );
}

type PersonFieldsProps = {
  shown: StaffReply["typed"];
  /** IDs are unique in the page, which has a form for each person. */
  idOf(field: StaffField): string;
  problems: StaffReply["problems"];
};

function PersonFields({ shown, idOf, problems }: PersonFieldsProps) {
  return (
    <>
      <Line
        name="name"
        id={idOf("name")}
        label="Name"
        problem={problems.name}
        maxLength={maxCharacters.name}
        defaultValue={shown.name}
      />
      <Select
        name="role"
        id={idOf("role")}
        label="May do"
        problem={problems.role}
        value={shown.role}
        none={shown.role === "" ? "Choose" : undefined}
        options={roles.map((role) => [role, roleNames[role]])}
      />
      <Line
        name="email"
        id={idOf("email")}
        label="Email"
        problem={problems.email}
        type="email"
        maxLength={maxCharacters.email}
        defaultValue={shown.email}
      />
    </>
  );
}
