// /office/requests/new: adds a request by hand, such as a phone call.
import { randomUUID } from "node:crypto";
import { isStored, labels, nameAnswer, type StoredField } from "#content/field-labels.ts";
import { choices } from "#content/form-choices.ts";
import { listBudgets } from "#content/prices.ts";
import { maxCharacters } from "#content/questionnaire.ts";
import { readContent } from "#content/read.ts";
import { handChannels } from "#content/request-terms.ts";
import { isKeyOf, keysOf } from "#lib/keys.ts";
import { MAX_ADDRESS_CHARACTERS } from "#visits/reply.ts";
import { listAreaOptions, listOwnerOptions } from "./choices.ts";
import type { Office } from "./context.ts";
import { Line, Select, Submit, TextArea } from "./field.tsx";
import { KNOWN_ID } from "./known-customer.ts";
import type { NewRequestReply } from "./new-request-action.ts";
import { NOT_SAVED, Refusal } from "./parts.tsx";

export async function loadNewRequest({ staff, listStaff }: Office) {
  return { me: staff.email, staff: await listStaff(), formKey: randomUUID() };
}

type NewRequestScreenProps = Awaited<ReturnType<typeof loadNewRequest>> & {
  reply?: NewRequestReply | undefined;
};

export function NewRequestScreen({ me, staff, formKey, reply }: NewRequestScreenProps) {
  const { channels } = readContent().office;
  const { typed = {}, problems = {} } = reply ?? {};
  const begin = (name: string) => ({ name, problem: problems[name], defaultValue: typed[name]?.[0] ?? "" });
  const choose = (name: string, initial = "") => ({
    name,
    problem: problems[name],
    value: typed[name]?.[0] ?? initial,
  });
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <>
      <p>
        <a href="/office/requests">All requests</a>
      </p>
      <div className="page-head">
        <h1>Add a request</h1>
      </div>
      <Refusal reason={hasProblems ? NOT_SAVED : null} />
      <form method="post" className="sheet" noValidate>
        <input type="hidden" name="key" value={typed.key?.[0] ?? formKey} />
        <fieldset className="part">
          <legend>Customer</legend>
          <div className="fields two">
            <Line {...begin("name")} label={labels.name} maxLength={maxCharacters.name} />
            <Select
              {...choose("channel", handChannels[0])}
              label="How it came in"
              options={handChannels.map((channel) => [channel, channels[channel]])}
            />
            <Line {...begin("phone")} label={labels.phone} type="tel" maxLength={maxCharacters.phone} />
            <Line {...begin("email")} label={labels.email} type="email" maxLength={maxCharacters.email} />
            <div id={KNOWN_ID} className="full" role="status" />
            <Line {...begin("address")} label="Address" maxLength={MAX_ADDRESS_CHARACTERS} />
            <Select {...choose("area")} label="Area" none="Unknown" options={listAreaOptions(null)} />
          </div>
          <p className="quiet after">A phone number or an email address is enough. Nobody is emailed.</p>
        </fieldset>
        <fieldset className="part">
          <legend>Project</legend>
          <div className="fields two">
            {askedAnswers.map((field) => (
              <Answer key={field} field={field} typed={typed[field] ?? []} problem={problems[field]} />
            ))}
          </div>
        </fieldset>
        <fieldset className="part">
          <legend>Work</legend>
          <div className="fields two">
            <Select
              {...choose("owner", me)}
              label="Owner"
              none="Nobody"
              options={listOwnerOptions(staff, me, null)}
            />
          </div>
        </fieldset>
        <div className="part">
          <Submit>Add the request</Submit>
        </div>
      </form>
    </>
  );
}

/** Answers with a control of their own, and the plan, which staff can't draw here. */
const apart = ["name", "phone", "email", "plan"] as const;
type Asked = Exclude<StoredField, (typeof apart)[number]>;

/** All other answers, in the order of the public form. */
const askedAnswers = keysOf(labels).filter(
  (field): field is Asked => isStored(field) && !apart.some((other) => other === field),
);

/** Labels for staff, where the public form's asks the visitor. */
const staffLabels: Partial<Record<Asked, string>> = {
  timeframe: "When they would like to start",
  message: "What they want",
  propertyChallenge: "What is a challenge about the property",
  familyInfo: "Who will use the pool",
  referralSource: "How they heard about us",
  otherReferral: "In their words, if “Other”",
};

/** Answers that may be longer get several lines. */
const MAX_LINE_CHARACTERS = 300;

type AnswerProps = { field: Asked; typed: string[]; problem: string | undefined };

function Answer({ field, typed, problem }: AnswerProps) {
  if (field === "additionalAmenities") return <Amenities chosen={typed} />;
  const [value = ""] = typed;
  const control = { name: field, label: staffLabels[field] ?? labels[field], problem };
  if (field === "budget" || isKeyOf(field, choices)) {
    const options = field === "budget" ? listBudgets() : choices[field];
    return (
      <Select
        {...control}
        value={value}
        none="Not said"
        options={options.map((option) => [option, nameAnswer(field, option)])}
      />
    );
  }
  const text = { ...control, defaultValue: value, maxLength: maxCharacters[field] };
  if (text.maxLength <= MAX_LINE_CHARACTERS) return <Line {...text} />;
  return (
    <div className="full">
      <TextArea {...text} />
    </div>
  );
}

function Amenities({ chosen }: { chosen: string[] }) {
  return (
    <fieldset className="full">
      <legend className="field-name">{labels.additionalAmenities}</legend>
      <div className="checks">
        {choices.additionalAmenities.map((amenity) => (
          <label key={amenity} className="check">
            <input
              type="checkbox"
              name="additionalAmenities"
              value={amenity}
              defaultChecked={chosen.includes(amenity)}
            />
            {amenity}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
