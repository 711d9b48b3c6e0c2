// /office/requests/12/mail: an email to the customer, begun with a template.
import { randomUUID } from "node:crypto";
import { readContent } from "#content/read.ts";
import type { Office } from "./context.ts";
import { Line, Select, TextArea } from "./field.tsx";
import {
  composeLetter,
  composeSignature,
  DEFAULT_LANGUAGE,
  MAX_LETTER_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from "./letter.ts";
import type { LetterReply } from "./letter-action.ts";
import { nameOwner } from "./names.ts";
import { Refusal } from "./parts.tsx";

/** @returns null if there is no such request */
export async function loadLetter(office: Office, id: string, query: URLSearchParams) {
  const { desk, staff, listStaff } = office;
  const detail = await desk.readRequest(id);
  if (!detail) return null;
  const { name, email } = detail.customer;
  const { company, office: words } = readContent();
  const template = words.emails.find(({ label }) => label === query.get("template")) ?? null;
  const language = words.greetings.find((one) => one.language === query.get("language"))?.language;
  const signature = (await office.signature.read()) ?? composeSignature(staff.name);
  const { reference, work } = detail;
  const replyTo = await desk.findReplyTo(work.owner);
  return {
    leadId: detail.id,
    name: name ?? reference,
    email,
    from: company.name,
    replyTo: replyTo === staff.email ? "you" : nameOwner(replyTo, await listStaff()),
    templates: words.emails.map(({ label }) => label),
    chosen: template?.label ?? null,
    letter: composeLetter(template, { name, reference, sender: staff.name, signature }, language),
    formKey: randomUUID(),
    title: `Email to ${name ?? reference} · Office`,
  };
}

type LetterScreenProps = Omit<NonNullable<Awaited<ReturnType<typeof loadLetter>>>, "title"> & {
  reply?: LetterReply | undefined;
};

export function LetterScreen(props: LetterScreenProps) {
  const { leadId, name, email, from, replyTo, templates, chosen, letter, reply } = props;
  const shown = reply?.typed ?? letter;
  const problems = reply?.problems ?? {};
  return (
    <>
      <p>
        <a href={`/office/requests/${leadId}`}>{name}</a>
      </p>
      <div className="page-head">
        <h1>Email to {name}</h1>
      </div>
      <Refusal reason={reply?.refused} />
      {email === null && !reply ? (
        <p className="empty">There is no email address. Call, or correct the customer first.</p>
      ) : (
        <>
          {!reply && (
            <nav className="buttons" aria-label="Templates">
              {templates.map((label) => (
                <a
                  key={label}
                  className="button line"
                  href={`?template=${encodeURIComponent(label)}`}
                  aria-current={label === chosen ? "true" : undefined}
                >
                  {label}
                </a>
              ))}
              {listLanguages(DEFAULT_LANGUAGE)
                .filter(([code]) => code !== DEFAULT_LANGUAGE)
                .map(([code, language]) => (
                  <a
                    key={code}
                    className="button line"
                    href={`?language=${code}`}
                    aria-current={chosen === null && code === letter.language ? "true" : undefined}
                  >
                    In {language}
                  </a>
                ))}
            </nav>
          )}
          <form method="post" className="fields sheet after" noValidate>
            <input type="hidden" name="key" value={reply?.key ?? props.formKey} />
            <p className="quiet">
              {email && `To ${email}, from ${from}. `}An answer goes to {replyTo}.
            </p>
            <Line
              name="subject"
              label="Subject"
              problem={problems.subject}
              maxLength={MAX_SUBJECT_CHARACTERS}
              defaultValue={shown.subject}
            />
            <TextArea
              name="text"
              label="Text"
              problem={problems.text}
              className="letter"
              lang={shown.language}
              maxLength={MAX_LETTER_CHARACTERS}
              // Going back after sending must not bring the text back under a new key.
              autoComplete="off"
              defaultValue={shown.text}
            />
            <Select
              name="language"
              label="Language of the text"
              value={shown.language}
              options={listLanguages(shown.language)}
            />
            <div className="buttons">
              <button type="submit" className="button">
                Send
              </button>
              <a className="button plain" href={`/office/requests/${leadId}`}>
                Cancel
              </a>
            </div>
          </form>
        </>
      )}
    </>
  );
}

/** The languages in which the office greets people. */
function listLanguages(chosen: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const codes = new Set([...readContent().office.greetings.map(({ language }) => language), chosen]);
  return [...codes].map((code) => [code, names.of(code) ?? code]);
}
