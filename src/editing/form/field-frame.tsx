// The frame of every field: label, help, control and problems; headings of groups.
import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, useEffect, useRef } from "react";
import { capitalize } from "#office/capitalize.ts";
import { frameId, helpId, problemId } from "#office/ids.ts";
import { isCheckbox, isWritten } from "../describe-value.ts";
import type { Field } from "../editing.ts";
import { type FieldSchema, nameField, optionsOf } from "../fields.ts";
import { findGroupControl, isLabeled, isShownAt } from "./controls.tsx";
import { FilledInNote, useHidden } from "./filled-in.tsx";
import { useForm } from "./form-context.tsx";

/** Whether a field is a group, whose inner fields have the labels. */
export function isGroup(schema: FieldSchema): boolean {
  if (findGroupControl(schema)) return false;
  return schema.type === "object" || schema.type === "array" || optionsOf(schema).length > 0;
}

export function focusFirst(place: HTMLElement | null) {
  const control = place?.querySelector<HTMLElement>("input, textarea, select, button, [tabindex]");
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** What was shown already: an item that is closed and opened again leaves the focus on its button. */
const shown = new WeakSet<object>();

/** Focuses the first control of an element when a field in it is to be shown. @returns the element's ref */
export function useReveal(isHere: (field: Field) => boolean) {
  const { revealed } = useForm();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value makes a new path of the same field
  useEffect(() => {
    if (!revealed || !place.current || shown.has(revealed) || !isHere(revealed.field)) return;
    shown.add(revealed);
    focusFirst(place.current);
  }, [revealed]);
  return place;
}

export function FieldFrame(props: FieldTemplateProps) {
  const { id, children, required, schema: given, uiSchema, fieldPathId } = props;
  const schema = given as FieldSchema;
  const field = fieldPathId.path;
  const { problems } = useForm();
  const isHere = (target: Field) => isShownAt(target, field, schema);
  const frame = useReveal(isHere);
  const isHidden = useHidden();
  const messages = problems.filter((problem) => isHere(problem.field)).map(({ message }) => message);

  if (!isWritten(schema) || isHidden(field)) return null;
  // The alternative of a field with several forms: the field around it shows the label.
  if (uiSchema?.["ui:bare"])
    return (
      <>
        {!isGroup(schema) && (
          <LabelOrName
            id={id}
            schema={schema}
            isHidden
            text={nameField(field.at(-1) ?? "", schema)}
            isOptional={false}
          />
        )}
        {children}
      </>
    );
  const isCheck = isCheckbox(schema);
  const isItem = typeof field.at(-1) === "number";
  const hasLabel = !isGroup(schema) && !isCheck && field.length > 0;
  return (
    <div ref={frame} className={`form-field${isGroup(schema) ? " is-group" : ""}`} id={frameId(id)}>
      {hasLabel && (
        <LabelOrName
          id={id}
          schema={schema}
          isHidden={isItem}
          text={nameField(field.at(-1) as string | number, schema)}
          isOptional={!required && !isItem}
        />
      )}
      {!isGroup(schema) && !isItem && !isCheck && <Help id={id} schema={schema} />}
      {children}
      {isCheck && <Help id={id} schema={schema} />}
      {!isGroup(schema) && <FilledInNote field={field} />}
      <Problems id={id} messages={messages} />
    </div>
  );
}

type LabelProps = { id: string; schema: FieldSchema; isHidden: boolean; text: string; isOptional: boolean };

function LabelOrName({ id, schema, isHidden, text, isOptional }: LabelProps) {
  const content = (
    <>
      <span>{text}</span>
      {isOptional && <span className="quiet"> (optional)</span>}
    </>
  );
  const className = isHidden ? "hidden-text" : "field-name";
  return isLabeled(schema) ? (
    <label htmlFor={id} className={className}>
      {content}
    </label>
  ) : (
    <p className={className} id={`${id}-name`}>
      {content}
    </p>
  );
}

export function Help({ id, schema }: { id: string; schema: FieldSchema }) {
  if (!schema.description) return null;
  return (
    <p className="form-help" id={helpId(id)}>
      {schema.description}
    </p>
  );
}

export function Problems({ id, messages }: { id: string; messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={problemId(id)}>
      {/* Several inner fields may have the same problem. */}
      {[...new Set(messages)].map((message) => (
        <p key={message} className="error">
          {/* Messages of the schemas begin in lower case, because they follow a file and line. */}
          {capitalize(message)}
        </p>
      ))}
    </div>
  );
}

/** Heads a section with an h2, and a group inside one with a plain line. */
export function GroupHeading({ field, children }: { field: Field; children: ReactNode }) {
  return field.length === 1 ? <h2>{children}</h2> : <p className="form-group-name">{children}</p>;
}
