// The controls of the form: the project, the visitor, other questions, captcha and consent.
import type { ComponentProps, ReactNode } from "react";
import { labels, nameAnswer } from "#content/field-labels.ts";
import { choices } from "#content/form-choices.ts";
import { maxCharacters } from "#content/questionnaire.ts";
import { DrawnChoices } from "#design/ui/drawn-choices.tsx";
import { ConsentField, SelectField, Swatches, TextArea, TextField } from "#design/ui/field.tsx";
import { type FieldErrors, fieldId } from "./error-list.ts";
import type { Answers, ConsultationField } from "./schema.ts";
import { TrapField } from "./trap-field.tsx";

type PartProps = FieldState & { legend: string };

type FieldState = {
  errors: FieldErrors;
  /** The values of a form that the server refused. */
  initial: Record<string, unknown>;
};

/** Choices with a drawing each, from content. */
export type Questions = Record<
  "style" | "budget",
  Pick<ComponentProps<typeof DrawnChoices>, "options" | "undecided">
>;

/** Fields with at most one answer. The others need a control that keeps all answers of a refused form. */
type SingleAnswerField = Exclude<
  {
    [Field in ConsultationField]-?: Answers[Field] extends string | undefined ? Field : never;
  }[ConsultationField],
  "consent"
>;

/** Returns the props that text fields and selects share. */
function fieldProps({ errors, initial }: FieldState, name: SingleAnswerField) {
  const value = initial[name];
  return {
    id: fieldId(name),
    name,
    label: labels[name],
    errors: errors[name],
    defaultValue: typeof value === "string" ? value : "",
  };
}

/** Adds the maximum length of what is typed. */
function textProps(state: FieldState, name: SingleAnswerField & keyof typeof maxCharacters) {
  return { ...fieldProps(state, name), maxLength: maxCharacters[name] };
}

/** Adds the choices, each with its words. */
function selectProps(state: FieldState, name: SingleAnswerField & keyof typeof choices) {
  return {
    ...fieldProps(state, name),
    options: choices[name].map((value) => [value, nameAnswer(name, value)] as const),
  };
}

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-8 border-t border-limestone pt-6 sm:mt-12 sm:pt-8">
      <legend className="label float-left w-full pb-4 text-stone sm:pb-6">{legend}</legend>
      <div className="clear-both grid gap-x-6 gap-y-5 sm:gap-y-7 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Spans both columns. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

export function VisitorFields(props: PartProps) {
  return (
    <Part legend={props.legend}>
      <ContactFields {...props} />
    </Part>
  );
}

/** Name, phone and email, for a grid of two columns. */
export function ContactFields(props: FieldState) {
  return (
    <>
      <TextField {...textProps(props, "name")} required autoComplete="name" />
      <TextField {...textProps(props, "phone")} type="tel" required autoComplete="tel" />
      <FullWidth>
        <TextField {...textProps(props, "email")} type="email" required autoComplete="email" />
      </FullWidth>
      <TrapField />
    </>
  );
}

export function MessageField(props: FieldState) {
  return <TextArea {...textProps(props, "message")} required rows={6} />;
}

/** Captcha and consent, which are always last. */
export function ClosingFields(props: FieldState) {
  return (
    <div className="mt-7 grid gap-x-6 gap-y-5 sm:gap-y-7">
      <TextField
        {...textProps(props, "captcha")}
        hint="Security question: it keeps robots out."
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <ConsentField
        id={fieldId("consent")}
        name="consent"
        label={labels.consent}
        errors={props.errors.consent}
        defaultChecked={props.initial.consent === "on"}
      />
    </div>
  );
}

/** @param isWithMessage false where the message is in another part */
export function ProjectFields({
  questions,
  isWithMessage = true,
  ...props
}: PartProps & { questions: Questions; isWithMessage?: boolean }) {
  const chosen = props.initial.additionalAmenities;
  return (
    <Part legend={props.legend}>
      <SelectField {...selectProps(props, "projectType")} />
      <SelectField {...selectProps(props, "timeframe")} />
      <FullWidth>
        <DrawnChoices {...fieldProps(props, "designStyle")} {...questions.style} />
      </FullWidth>
      <div className="grid gap-y-5 sm:gap-y-7 sm:col-span-2">
        <DrawnChoices {...fieldProps(props, "budget")} {...questions.budget} />
        <div id={fieldId("additionalAmenities")}>
          <Swatches
            legend={labels.additionalAmenities}
            name="additionalAmenities"
            options={choices.additionalAmenities}
            chosen={Array.isArray(chosen) ? chosen.map(String) : typeof chosen === "string" ? [chosen] : []}
          />
        </div>
        {isWithMessage && <MessageField {...props} />}
      </div>
    </Part>
  );
}

export function OtherFields(props: PartProps) {
  return (
    <Part legend={props.legend}>
      <FullWidth>
        <TextArea
          {...textProps(props, "propertyChallenge")}
          hint="Slopes, trees, access, drainage, an HOA."
          rows={3}
        />
      </FullWidth>
      <FullWidth>
        <TextArea {...textProps(props, "familyInfo")} hint="Children, swimmers, guests, dogs." rows={3} />
      </FullWidth>
      <div className="referral contents">
        <SelectField {...selectProps(props, "referralSource")} />
        <div className="other-referral">
          <TextField {...textProps(props, "otherReferral")} />
        </div>
      </div>
    </Part>
  );
}
