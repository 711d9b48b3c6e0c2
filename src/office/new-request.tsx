// /office/requests/new: adds a request by hand, such as a phone call.
import { randomUUID } from "node:crypto";
import { labels, projectTypeLabels } from "#content/field-labels.ts";
import { choices } from "#content/form-choices.ts";
import { listBudgets } from "#content/prices.ts";
import { maxCharacters } from "#content/questionnaire.ts";
import { readContent } from "#content/read.ts";
import { handChannels } from "#content/request-terms.ts";
import { listAreaOptions, listOwnerOptions, type Options } from "./choices.ts";
import type { Office } from "./context.ts";
import { describeControl, Field } from "./field.tsx";
import { KNOWN_ID } from "./known-customer.ts";
import type { NewRequestReply } from "./new-request-action.ts";
import { MAX_ADDRESS_CHARACTERS } from "./request-visit-action.ts";
import { OptionList } from "./select.tsx";

export async function loadNewRequest({ staff, listStaff }: Office) {
  return { me: staff.email, staff: await listStaff(), formKey: randomUUID() };
}

type NewRequestScreenProps = Awaited<ReturnType<typeof loadNewRequest>> & {
  reply?: NewRequestReply | undefined;
};

export function NewRequestScreen({ me, staff, formKey, reply }: NewRequestScreenProps) {
  const { channels } = readContent().office;
  const { typed = {}, problems = {} } = reply ?? {};
  const form: FormState = { typed, problems };
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <>
      <p>
        <a href="/office/requests">All requests</a>
      </p>
      <div className="page-head">
        <h1>Add a request</h1>
      </div>
      {hasProblems && (
        <p className="notice problem" role="alert" data-taken="">
          Nothing is saved yet. Correct the marked fields.
        </p>
      )}
      <form method="post" className="sheet" noValidate>
        <input type="hidden" name="key" value={typed.key?.[0] ?? formKey} />
        <fieldset className="part">
          <legend>Customer</legend>
          <div className="fields two">
            <Line {...form} name="name" label={labels.name} maxLength={maxCharacters.name} />
            <Choice
              {...form}
              name="channel"
              label="How it came in"
              initial={handChannels[0]}
              options={handChannels.map((channel) => [channel, channels[channel]])}
            />
            <Line {...form} name="phone" label={labels.phone} type="tel" maxLength={maxCharacters.phone} />
            <Line {...form} name="email" label={labels.email} type="email" maxLength={maxCharacters.email} />
            <div id={KNOWN_ID} className="full" role="status" />
            <Line {...form} name="address" label="Address" maxLength={MAX_ADDRESS_CHARACTERS} />
            <Choice {...form} name="area" label="Area" none="Unknown" options={listAreaOptions(null)} />
          </div>
          <p className="quiet after">A phone number or an email address is enough. Nobody is emailed.</p>
        </fieldset>
        <fieldset className="part">
          <legend>Project</legend>
          <div className="fields two">
            <Choice
              {...form}
              name="projectType"
              label={labels.projectType}
              none="Not said"
              options={Object.entries(projectTypeLabels)}
            />
            <Choice
              {...form}
              name="budget"
              label={labels.budget}
              none="Not said"
              options={same(listBudgets())}
            />
            <Text {...form} name="message" label="What they want" maxLength={maxCharacters.message} />
            <Choice
              {...form}
              name="timeframe"
              label="When they would like to start"
              none="Not said"
              options={same(choices.timeframe)}
            />
            <Choice
              {...form}
              name="designStyle"
              label={labels.designStyle}
              none="Not said"
              options={same(choices.designStyle)}
            />
            <Amenities chosen={typed.additionalAmenities ?? []} />
            <Text
              {...form}
              name="propertyChallenge"
              label="What is a challenge about the property"
              maxLength={maxCharacters.propertyChallenge}
            />
            <Text
              {...form}
              name="familyInfo"
              label="Who will use the pool"
              maxLength={maxCharacters.familyInfo}
            />
            <Choice
              {...form}
              name="referralSource"
              label="How they heard about us"
              none="Not said"
              options={same(choices.referralSource)}
            />
            <Line
              {...form}
              name="otherReferral"
              label="In their words, if “Other”"
              maxLength={maxCharacters.otherReferral}
            />
          </div>
        </fieldset>
        <fieldset className="part">
          <legend>Work</legend>
          <div className="fields two">
            <Choice
              {...form}
              name="owner"
              label="Owner"
              none="Nobody"
              initial={me}
              options={listOwnerOptions(staff, me, null)}
            />
          </div>
        </fieldset>
        <p className="part">
          <button type="submit" className="button">
            Add the request
          </button>
        </p>
      </form>
    </>
  );
}

const same = (values: readonly string[]): Options => values.map((value) => [value, value]);

type FormState = Pick<NewRequestReply, "typed" | "problems">;
type ControlProps = FormState & { name: string; label: string };

type LineProps = ControlProps & { type?: "text" | "tel" | "email"; maxLength: number };

function Line({ typed, problems, name, label, type = "text", maxLength }: LineProps) {
  const problem = problems[name];
  return (
    <Field name={name} label={label} problem={problem}>
      <input
        {...describeControl(name, problem)}
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={typed[name]?.[0] ?? ""}
      />
    </Field>
  );
}

function Text({ typed, problems, name, label, maxLength }: ControlProps & { maxLength: number }) {
  const problem = problems[name];
  return (
    <div className="full">
      <Field name={name} label={label} problem={problem}>
        <textarea
          {...describeControl(name, problem)}
          maxLength={maxLength}
          defaultValue={typed[name]?.[0] ?? ""}
        />
      </Field>
    </div>
  );
}

/** @param initial the option of a form that nobody has sent yet */
function Choice({
  typed,
  problems,
  name,
  label,
  none,
  initial = "",
  options,
}: ControlProps & { none?: string; initial?: string; options: Options }) {
  const problem = problems[name];
  return (
    <Field name={name} label={label} problem={problem}>
      <select {...describeControl(name, problem)} defaultValue={typed[name]?.[0] ?? initial}>
        <OptionList none={none} options={options} />
      </select>
    </Field>
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
