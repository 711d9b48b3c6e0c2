// The problems of a subject above its form, each a link to its field.
import { capitalize } from "#office/capitalize.ts";
import type { Problem } from "../editing.ts";
import { type FieldSchema, nameFieldPath } from "../fields.ts";
import { useForm } from "./form-context.tsx";

type ProblemListProps = {
  problems: Problem[];
  schema: FieldSchema;
  value: unknown;
};

export function ProblemList({ problems, schema, value }: ProblemListProps) {
  const { reveal } = useForm();
  if (problems.length === 0) return null;
  return (
    <section className="notice problem" aria-labelledby="problems-title">
      <h2 id="problems-title">Before this can be published</h2>
      <ul className="form-problems">
        {problems.map(({ field, message }) => (
          <li key={`${field.join(".")} ${message}`}>
            {field.length > 0 ? (
              <button type="button" className="form-link" onClick={() => reveal(field)}>
                {nameFieldPath(schema, value, field)}
              </button>
            ) : (
              <span>The whole page</span>
            )}
            <span>{`: ${capitalize(message)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
