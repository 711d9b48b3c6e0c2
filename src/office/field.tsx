// A field of the office's forms: its label, its control and what is wrong with it.
import type { ReactNode } from "react";
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
 * Returns the attributes of a field's control.
 * @param helpId the element that explains the field
 */
export function describeControl(name: string, problem: FieldProps["problem"], helpId?: string) {
  return {
    id: name,
    name,
    "aria-describedby": joinIds(helpId, problem && problemId(name)),
    "aria-invalid": problem ? true : undefined,
  };
}
