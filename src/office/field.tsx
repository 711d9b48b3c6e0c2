// Fields of the office's forms: a label, a control and what is wrong with it; and a form's button.
import type { ComponentProps, ReactNode } from "react";
import type { Options } from "./choices.ts";
import { joinIds, problemId } from "./ids.ts";

type FieldProps = { name: string; label: string; problem: string | null | undefined; children: ReactNode };

export function Field({ name, label, problem, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {children}
      {problem && (
        <p className="error" role="alert" id={problemId(name)}>
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the attributes of a field's control. A page with refused fields opens at the first, which may be far below.
 * @param helpId the element that explains the field
 */
export function describeControl(name: string, problem: FieldProps["problem"], helpId?: string) {
  return {
    id: name,
    name,
    "aria-describedby": joinIds(helpId, problem && problemId(name)),
    ...(problem && { "aria-invalid": true, autoFocus: true }),
  };
}

/** What a control has besides its own attributes. The ID is the name by default. */
type Own = {
  name: string;
  id?: string;
  label: string;
  problem?: FieldProps["problem"];
  /** The element of `children`, below the control, that explains the field. */
  helpId?: string;
  children?: ReactNode;
};
type ControlProps<Tag extends "input" | "textarea" | "select"> = Omit<ComponentProps<Tag>, keyof Own> & Own;

export function Line(props: ControlProps<"input">) {
  const { name, id = name, label, problem, helpId, children, ...input } = props;
  return (
    <Field name={id} label={label} problem={problem}>
      <input autoComplete="off" {...input} {...describeControl(id, problem, helpId)} name={name} />
      {children}
    </Field>
  );
}

export function TextArea(props: ControlProps<"textarea">) {
  const { name, id = name, label, problem, helpId, children, ...textarea } = props;
  return (
    <Field name={id} label={label} problem={problem}>
      <textarea {...textarea} {...describeControl(id, problem, helpId)} name={name} />
      {children}
    </Field>
  );
}

type SelectProps = ControlProps<"select"> & {
  /** Words for no choice. */
  none?: string | undefined;
  options: Options;
  /** What is chosen at first. */
  value: string;
};

export function Select(props: SelectProps) {
  const { name, id = name, label, problem, helpId, children, none, options, value, ...select } = props;
  return (
    <Field name={id} label={label} problem={problem}>
      <select {...select} {...describeControl(id, problem, helpId)} name={name} defaultValue={value}>
        {none && <option value="">{none}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </Field>
  );
}

/** A form's button, on a line of its own. @param props its look is a class of office.css */
export function Submit({ look, ...button }: { look?: "line" | "danger" } & ComponentProps<"button">) {
  return (
    <div>
      <button type="submit" {...button} className={look ? `button ${look}` : "button"} />
    </div>
  );
}
