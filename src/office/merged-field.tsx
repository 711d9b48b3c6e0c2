// Fields of a form that several people may change: what is typed, what is wrong with it, what somebody else saved.
import type { ComponentProps } from "react";
import { Line, Select } from "./field.tsx";
import type { Fields } from "./loaded-fields.tsx";

type FormFields = {
  shown: Fields;
  saved: Fields;
  /** Fields that both people have changed. */
  clashes: string[];
  problems: Partial<Record<string, string>>;
};

type SelectProps = Omit<ComponentProps<typeof Select>, "value"> & FormFields;

export function MergedChoice({ shown, saved, clashes, problems, ...select }: SelectProps) {
  const { name, options } = select;
  const chosen = options.find(([option]) => option === saved[name])?.[1];
  return (
    <Select {...select} {...describe(name, problems)} value={shown[name] ?? ""}>
      <Saved name={name} isClash={clashes.includes(name)} text={chosen ?? saved[name]} />
    </Select>
  );
}

export function MergedLine({
  shown,
  saved,
  clashes,
  problems,
  ...input
}: ComponentProps<typeof Line> & FormFields) {
  const { name } = input;
  return (
    <Line {...input} {...describe(name, problems)} defaultValue={shown[name] ?? ""}>
      <Saved name={name} isClash={clashes.includes(name)} text={saved[name]} />
    </Line>
  );
}

function describe(name: string, problems: FormFields["problems"]) {
  return { problem: problems[name], helpId: `${name}-saved` };
}

/** The other person's value, if both have changed the field. */
function Saved({ name, isClash, text }: { name: string; isClash: boolean; text: string | null | undefined }) {
  return (
    <p id={`${name}-saved`} className={isClash ? "error" : ""}>
      {isClash && `Saved meanwhile: ${text || "nothing"}`}
    </p>
  );
}
