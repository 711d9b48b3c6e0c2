// The error list of a refused form: takes the focus and links to each field.
import { useEffect, useRef } from "react";
import { focusInView } from "#app/ui/focus.ts";
import { labels } from "./labels.ts";
import { summarizeErrors } from "./questionnaire.ts";

export type FieldErrors = Record<string, string[]>;

type ErrorSummaryProps = {
  errors: FieldErrors;
  /** A reason that belongs to no single field. */
  message?: string | undefined;
  /** Number of refused attempts; each increase moves the focus here. */
  attempt: number;
};

export function ErrorSummary({ errors, message, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const firstAttempt = useRef(attempt);
  useEffect(() => {
    // A visitor may already correct an answer of a form that was refused before scripts ran.
    const isTyping = attempt === firstAttempt.current && document.activeElement !== document.body;
    if (attempt > 0 && !isTyping) focusInView(summary.current);
  }, [attempt]);
  const wrong = Object.entries(errors).sort(([one], [other]) => findFieldIndex(one) - findFieldIndex(other));
  if (attempt === 0 || (wrong.length === 0 && !message)) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="mt-8 border-l-4 border-error bg-error/5 p-5">
      <p className="font-medium text-error">{message ?? summarizeErrors(errors)}</p>
      {wrong.length > 0 && (
        <ul className="mt-2 text-small">
          {wrong.map(([name, [first]]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                className="inline-flex min-h-8 items-center gap-1 underline underline-offset-4"
              >
                {`${withColon(findFieldLabel(name))} ${first}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function fieldId(name: string): string {
  return `consultation-${baseName(name)}`;
}

/** "additionalAmenities[0]" → "additionalAmenities" */
function baseName(name: string): string {
  return name.replace(/\[\d+\]$/, "");
}

/** Returns the position of a field on the page, by which the list is sorted. */
function findFieldIndex(name: string): number {
  return Object.keys(labels).indexOf(baseName(name));
}

function findFieldLabel(name: string): string {
  const base = baseName(name);
  return base === "consent" ? "Consent" : (labels[base as keyof typeof labels] ?? base);
}

/** Adds a colon, except to a question: "Phone" → "Phone:". */
function withColon(label: string): string {
  return label.endsWith("?") ? label : `${label}:`;
}
