// Fields of a form that several people may change: what is typed, what is wrong with it, what somebody else saved.
import type { Options } from "./choices.ts";
import { describeControl } from "./field.tsx";
import { problemId } from "./ids.ts";
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
    <div>
      <label htmlFor={name}>{label}</label>
      <select {...describeField(field)} defaultValue={shown[name] ?? ""}>
        <OptionList none={none} options={options} />
      </select>
      <Problem {...field} />
      <Saved {...field} options={options} />
    </div>
  );
}

type LineProps = FieldProps & { type: "text" | "tel" | "email"; maxLength: number };

export function MergedLine({ label, type, maxLength, ...field }: LineProps) {
  const { name, shown } = field;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        {...describeField(field)}
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={shown[name] ?? ""}
      />
      <Problem {...field} />
      <Saved {...field} options={[]} />
    </div>
  );
}

function describeField({ name, problems }: Pick<FieldProps, "name" | "problems">) {
  return describeControl(name, problems[name], `${name}-saved`);
}

function Problem({ name, problems }: Pick<FieldProps, "name" | "problems">) {
  return (
    problems[name] && (
      <p className="error" role="alert" id={problemId(name)}>
        {problems[name]}
      </p>
    )
  );
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
