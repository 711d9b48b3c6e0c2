// Controls that choose: one of a few words, or a project, an area, a page of the site.
import type { ReferenceKind } from "#content/schemas/common.ts";
import { sayChoice } from "../fields.ts";
import type { ControlProps } from "./controls.tsx";
import { useForm } from "./form-context.tsx";
import { attributesOf, type ControlAttributes } from "./text.tsx";

type Option = { value: string; label: string };

/** Chooses one of the schema's `enum` values. */
export function Choice(props: ControlProps) {
  const { schema } = props;
  const options = (schema.enum ?? []).map((value) => ({
    value: String(value),
    label: sayChoice(String(value), schema),
  }));
  return <Select {...props} options={options} />;
}

/** The name of something else on the site. */
export function ReferenceChoice(props: SelectProps & Pick<ControlProps, "schema">) {
  const { choices } = useForm();
  return <Select {...props} options={choices[props.schema.ref as ReferenceKind] ?? []} />;
}

type SelectProps = ControlAttributes & { value: unknown; onChange(value: string | undefined): void };

function Select(props: SelectProps & { options: Option[] }) {
  const { value, onChange, isRequired } = props;
  const current = typeof value === "string" ? value : "";
  const isListed = props.options.some((option) => option.value === current);
  const options =
    isListed || current === "" ? props.options : [{ value: current, label: current }, ...props.options];
  return (
    <select
      {...attributesOf(props)}
      value={current}
      onChange={(event) => onChange(event.target.value || (isRequired ? "" : undefined))}
    >
      {(current === "" || !isRequired) && <option value="">{isRequired ? "Please choose" : "None"}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
