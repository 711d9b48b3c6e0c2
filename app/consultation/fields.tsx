// The questionnaire's three parts: you, your project, anything else.
import type { ReactNode } from "react";
import { ConsentField, SelectField, Swatches, TextArea, TextField } from "#app/ui/field.tsx";
import { type FieldErrors, fieldId } from "./error-summary.tsx";
import { labels, projectTypeLabels } from "./labels.ts";
import { choices, limits } from "./questionnaire.ts";

type PartProps = {
  legend: string;
  errors: FieldErrors;
  /** What was typed before the server refused it. */
  initial: Record<string, unknown>;
};

type FieldName = Exclude<keyof typeof labels, "consent" | "additionalAmenities">;

/** What all typed and chosen fields have in common. */
function common({ errors, initial }: PartProps, name: FieldName) {
  const value = initial[name];
  return {
    id: fieldId(name),
    name,
    label: labels[name],
    errors: errors[name],
    defaultValue: typeof value === "string" ? value : "",
  };
}

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-12 border-t border-limestone pt-8">
      <legend className="label float-left w-full pb-6 text-stone">{legend}</legend>
      <div className="clear-both grid gap-x-6 gap-y-7 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** As wide as two fields beside each other. */
function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

export function YouFields(props: PartProps) {
  return (
    <Part legend={props.legend}>
      <TextField {...common(props, "name")} required autoComplete="name" maxLength={limits.name} />
      <TextField
        {...common(props, "phone")}
        type="tel"
        required
        autoComplete="tel"
        maxLength={limits.phone}
      />
      <Wide>
        <TextField
          {...common(props, "email")}
          type="email"
          required
          autoComplete="email"
          maxLength={limits.email}
        />
      </Wide>
      <Wide>
        <TextArea {...common(props, "message")} required rows={6} maxLength={limits.message} />
      </Wide>
      <Wide>
        <TextField
          {...common(props, "captcha")}
          hint="Security question: it keeps robots out."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </Wide>
      {/* A trap for robots that fill in everything; nobody else meets it. */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label htmlFor="consultation-website">Leave this empty</label>
        <input id="consultation-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </Part>
  );
}

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

export function ProjectFields({ budgets, ...props }: PartProps & { budgets: string[] }) {
  const chosen = props.initial.additionalAmenities;
  return (
    <Part legend={props.legend}>
      <SelectField
        {...common(props, "projectType")}
        options={choices.projectType.map((value) => [value, projectTypeLabels[value]] as const)}
      />
      <SelectField {...common(props, "timeframe")} options={same(choices.timeframe)} />
      <SelectField {...common(props, "budget")} options={same(budgets)} />
      <SelectField {...common(props, "designStyle")} options={same(choices.designStyle)} />
      <div id={fieldId("additionalAmenities")} className="sm:col-span-2">
        <Swatches
          legend={labels.additionalAmenities}
          name="additionalAmenities"
          options={choices.additionalAmenities}
          chosen={Array.isArray(chosen) ? chosen.map(String) : typeof chosen === "string" ? [chosen] : []}
        />
      </div>
    </Part>
  );
}

export function OtherFields(props: PartProps) {
  return (
    <Part legend={props.legend}>
      <Wide>
        <TextArea
          {...common(props, "propertyChallenge")}
          hint="Slopes, trees, access, drainage, an association."
          rows={3}
          maxLength={limits.propertyChallenge}
        />
      </Wide>
      <Wide>
        <TextArea
          {...common(props, "familyInfo")}
          hint="Children, swimmers, guests, dogs."
          rows={3}
          maxLength={limits.familyInfo}
        />
      </Wide>
      <div className="referral contents">
        <SelectField {...common(props, "referralSource")} options={same(choices.referralSource)} />
        <div className="other-referral">
          <TextField {...common(props, "otherReferral")} maxLength={limits.otherReferral} />
        </div>
      </div>
      <Wide>
        <ConsentField
          id={fieldId("consent")}
          name="consent"
          label={labels.consent}
          errors={props.errors.consent}
          defaultChecked={props.initial.consent === "on"}
        />
      </Wide>
    </Part>
  );
}
