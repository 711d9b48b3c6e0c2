// Fields of a form that several people may change: what is typed, what is wrong with it, what somebody else saved.
import type { Options } from "./choices.ts";
import { describeControl, Field } from "./field.tsx";
import type { Fields } from "./loaded-fields.tsx";
import { OptionList } from "./select.tsx";

type FormFields = {
  shown: Fields;
  saved: Fields;
  /** Fields that both people have changed. */
  clashes: string[];
  problems: Partial<Record<string, string>>;
};

type FieldProps = FormFields & { name: string; label: string };

export function MergedChoice({
  label,
  none,
  options,
  ...field
}: FieldProps & { none?: string; options: Options }) {
  const { name, shown } = field;
  return (
    <Field name={name} label={label} problem={field.problems[name]}>
      <select {...describeField(field)} defaultValue={shown[name] ?? ""}>
        <OptionList none={none} options={options} />
      </select>
      <Saved {...field} options={options} />
    </Field>
  );
}

type LineProps = FieldProps & { type: "text" | "tel" | "email"; maxLength: number };

export function MergedLine({ label, type, maxLength, ...field }: LineProps) {
  const { name, shown } = field;
  return (
    <Field name={name} label={label} problem={field.problems[name]}>
      <input
        {...describeField(field)}
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={shown[name] ?? ""}
      />
      <Saved {...field} options={[]} />
    </Field>
  );
}

function describeField({ name, problems }: Pick<FieldProps, "name" | "problems">) {
  return describeControl(name, problems[name], `${name}-saved`);
}

type SavedProps = Pick<FieldProps, "name" | "saved" | "clashes"> & { options: Options };

/** The other person's value, if both have changed the field. */
function Saved({ name, saved, clashes, options }: SavedProps) {
  const isClash = clashes.includes(name);
  const value = saved[name];
  const chosen = options.find(([option]) => option === value)?.[1];
  const text = chosen ?? value;
  return (
    <p id={`${name}-saved`} className={isClash ? "error" : ""}>
      {isClash && `Saved meanwhile: ${text || "nothing"}`}
    </p>
  );
}
