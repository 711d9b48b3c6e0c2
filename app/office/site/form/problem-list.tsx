// The problems of a file above its form, each a link to its field.
import { capitalize } from "../../capitalize.ts";
import type { Problem } from "../editing.ts";
import { type FieldSchema, nameFieldPath } from "../fields.ts";
import { useForm } from "./form-context.tsx";

type ProblemListProps = {
  problems: Problem[];
  /** The number of problems in parts of the file that this form does not show. */
  elsewhere: number;
  path: string;
  schema: FieldSchema;
  value: unknown;
};

export function ProblemList({ problems, elsewhere, path, schema, value }: ProblemListProps) {
  const { reveal } = useForm();
  if (problems.length + elsewhere === 0) return null;
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
        {elsewhere > 0 && (
          <li>
            <a href={`/office/site/edit/${path}`}>
              {elsewhere === 1 ? "One more in another part" : `${elsewhere} more in other parts`}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
