// /office/requests/new: adds a request by hand, such as a phone call.
import { randomUUID } from "node:crypto";
import type { ComponentProps } from "react";
import { labels, projectTypeLabels } from "#content/field-labels.ts";
import { choices } from "#content/form-choices.ts";
import { listBudgets } from "#content/prices.ts";
import { maxCharacters } from "#content/questionnaire.ts";
import { readContent } from "#content/read.ts";
import { handChannels } from "#content/request-terms.ts";
import { listAreaOptions, listOwnerOptions, type Options } from "./choices.ts";
import type { Office } from "./context.ts";
import { Line, Select, Submit, TextArea } from "./field.tsx";
import { KNOWN_ID } from "./known-customer.ts";
import type { NewRequestReply } from "./new-request-action.ts";
import { MAX_ADDRESS_CHARACTERS } from "./request-visit-action.ts";

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
            <Select
              {...choose("projectType")}
              label={labels.projectType}
              none="Not said"
              options={Object.entries(projectTypeLabels)}
            />
            <Select
              {...choose("budget")}
              label={labels.budget}
              none="Not said"
              options={same(listBudgets())}
            />
            <Wide {...begin("message")} label="What they want" maxLength={maxCharacters.message} />
            <Select
              {...choose("timeframe")}
              label="When they would like to start"
              none="Not said"
              options={same(choices.timeframe)}
            />
            <Select
              {...choose("designStyle")}
              label={labels.designStyle}
              none="Not said"
              options={same(choices.designStyle)}
            />
            <Amenities chosen={typed.additionalAmenities ?? []} />
            <Wide
              {...begin("propertyChallenge")}
              label="What is a challenge about the property"
              maxLength={maxCharacters.propertyChallenge}
            />
            <Wide
              {...begin("familyInfo")}
              label="Who will use the pool"
              maxLength={maxCharacters.familyInfo}
            />
            <Select
              {...choose("referralSource")}
              label="How they heard about us"
              none="Not said"
              options={same(choices.referralSource)}
            />
            <Line
              {...begin("otherReferral")}
              label="In their words, if “Other”"
              maxLength={maxCharacters.otherReferral}
            />
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

const same = (values: readonly string[]): Options => values.map((value) => [value, value]);

/** Spans both columns. */
function Wide(props: ComponentProps<typeof TextArea>) {
  return (
    <div className="full">
      <TextArea {...props} />
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
