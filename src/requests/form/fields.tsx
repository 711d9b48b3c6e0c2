// The controls of the form: the project, the visitor, other questions, captcha and consent.
import type { ComponentProps, ReactNode } from "react";
import { labels, projectTypeLabels } from "#content/field-labels.ts";
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
      <TextField {...fieldProps(props, "name")} required autoComplete="name" maxLength={maxCharacters.name} />
      <TextField
        {...fieldProps(props, "phone")}
        type="tel"
        required
        autoComplete="tel"
        maxLength={maxCharacters.phone}
      />
      <FullWidth>
        <TextField
          {...fieldProps(props, "email")}
          type="email"
          required
          autoComplete="email"
          maxLength={maxCharacters.email}
        />
      </FullWidth>
      <TrapField />
    </>
  );
}

export function MessageField(props: FieldState) {
  return <TextArea {...fieldProps(props, "message")} required rows={6} maxLength={maxCharacters.message} />;
}

/** Captcha and consent, which are always last. */
export function ClosingFields(props: FieldState) {
  return (
    <div className="mt-7 grid gap-x-6 gap-y-5 sm:gap-y-7">
      <TextField
        {...fieldProps(props, "captcha")}
        hint="Security question: it keeps robots out."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxCharacters.captcha}
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

const toOptions = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** @param isWithMessage false where the message is in another part */
export function ProjectFields({
  questions,
  isWithMessage = true,
  ...props
}: PartProps & { questions: Questions; isWithMessage?: boolean }) {
  const chosen = props.initial.additionalAmenities;
  return (
    <Part legend={props.legend}>
      <SelectField
        {...fieldProps(props, "projectType")}
        options={choices.projectType.map((value) => [value, projectTypeLabels[value]] as const)}
      />
      <SelectField {...fieldProps(props, "timeframe")} options={toOptions(choices.timeframe)} />
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
          {...fieldProps(props, "propertyChallenge")}
          hint="Slopes, trees, access, drainage, an HOA."
          rows={3}
          maxLength={maxCharacters.propertyChallenge}
        />
      </FullWidth>
      <FullWidth>
        <TextArea
          {...fieldProps(props, "familyInfo")}
          hint="Children, swimmers, guests, dogs."
          rows={3}
          maxLength={maxCharacters.familyInfo}
        />
      </FullWidth>
      <div className="referral contents">
        <SelectField {...fieldProps(props, "referralSource")} options={toOptions(choices.referralSource)} />
        <div className="other-referral">
          <TextField {...fieldProps(props, "otherReferral")} maxLength={maxCharacters.otherReferral} />
        </div>
      </div>
    </Part>
  );
}
