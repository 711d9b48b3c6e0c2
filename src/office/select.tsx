// Choices: their options, and one with its label.
import type { Options } from "./choices.ts";

type OptionListProps = {
  /** Words for no choice. */
  none?: string | undefined;
  options: Options;
};

export function OptionList({ none, options }: OptionListProps) {
  return (
    <>
      {none && <option value="">{none}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}

type SelectProps = OptionListProps & { id?: string; name: string; label: string; value: string };

export function Select({ name, id = name, label, value, ...list }: SelectProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <OptionList {...list} />
      </select>
    </div>
  );
}
