// Groups of fields: headings, optional groups, and the sections of a file.

import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import { ADDITIONAL_PROPERTY_FLAG, type FieldProps, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { frameId } from "#office/ids.ts";
import type { Field } from "../editing.ts";
import { type FieldSchema, lowerFirst, nameField } from "../fields.ts";
import { blankItem, blankValue } from "./blank.ts";
import { findGroupControl } from "./controls.tsx";
import { focusFirst, GroupHeading, Help, isGroup } from "./field-frame.tsx";
import { useHidden } from "./filled-in.tsx";
import { isWithin, useForm } from "./form-context.tsx";
import { PutBack, usePublished } from "./published.tsx";
import { SingleField } from "./single-field.tsx";
import { isVideo, VideoField } from "./video-field.tsx";

export function GroupField(props: FieldProps) {
  const schema = props.schema as FieldSchema;
  // The library renders entries that may have several forms a second time under this name.
  if (props.fieldPathId.path.at(-1) === "XxxOf") return null;
  if (findGroupControl(schema)) return <SingleField {...props} />;
  return (
    <OptionalPart {...props}>
      {isVideo(schema) ? <VideoField {...props} /> : <ObjectField {...props} />}
    </OptionalPart>
  );
}

/** Whether the name comes from the file, as a fact's does. Texts use it, and the form could not add it again. */
export function isNamedByFile({ schema }: Pick<FieldProps, "schema">): boolean {
  return ADDITIONAL_PROPERTY_FLAG in schema;
}

/** A group or list that may be missing: it can be added and removed as a whole. */
export function OptionalPart(props: FieldProps & { children: ReactNode }) {
  const { required, formData, onChange, fieldPathId, children } = props;
  const schema = props.schema as FieldSchema;
  const { path, $id: id } = fieldPathId;
  const { setAdded } = useForm();
  const name = nameField(path.at(-1) ?? "", schema);
  const isMissing = formData === undefined;
  const published = usePublished(path);
  const isPressed = useRef(false);
  // The pressed button is gone then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: adding and removing the part moves the focus
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    focusFirst(document.getElementById(frameId(id)));
  }, [isMissing]);

  function add() {
    const blank = blankValue(schema);
    if (!Array.isArray(blank)) {
      isPressed.current = true;
      return onChange(blank, path);
    }
    // A list opens with its first item, which is saved with what is typed into it.
    setAdded([...path, 0]);
    onChange(blank.length > 0 ? blank : [blankItem(schema.items as FieldSchema, [])], path);
  }

  function remove() {
    isPressed.current = true;
    onChange(undefined, path);
  }

  if (required || isNamedByFile(props) || path.length === 0 || typeof path.at(-1) === "number")
    return children;
  if (isMissing)
    return (
      <div className="form-missing">
        <GroupHeading field={path}>{name}</GroupHeading>
        <Help id={id} schema={schema} />
        <button type="button" className="button line" onClick={add}>
          {`Add ${lowerFirst(name)}`}
        </button>
        {published?.value !== undefined && published && (
          <PutBack
            id={id}
            label={name}
            schema={schema}
            before={published.value}
            words="Removed, but still published."
            onPutBack={(before) => {
              isPressed.current = true;
              onChange(before, path);
            }}
          />
        )}
      </div>
    );
  return (
    <>
      {children}
      <button type="button" className="button plain" onClick={remove}>
        {`Remove ${lowerFirst(name)}`}
      </button>
      {published && published.value === undefined && (
        <p className="form-changed">Added. Not published yet.</p>
      )}
    </>
  );
}

export function GroupTemplate({
  properties,
  schema: given,
  fieldPathId,
  uiSchema,
  title,
}: ObjectFieldTemplateProps) {
  const schema = given as FieldSchema;
  const { path, $id: id } = fieldPathId;
  if (path.length === 0) return <Sections schema={schema} properties={properties} />;
  const isItem = typeof path.at(-1) === "number";
  const hasHeading = !isItem && !uiSchema?.["ui:bare"];
  const fields = (
    <div className={path.length === 1 ? "form-fields" : "form-fields is-inner"}>
      {properties.map(({ content }) => content)}
    </div>
  );
  if (!hasHeading) return fields;
  const name = nameField(path.at(-1) ?? title, schema);
  if (schema.startsClosed)
    return (
      <Details field={path} name={name} help={<Help id={id} schema={schema} />}>
        {fields}
      </Details>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a heading on a line of its own
    <div role="group" aria-label={name}>
      <GroupHeading field={path}>{name}</GroupHeading>
      <Help id={id} schema={schema} />
      {fields}
    </div>
  );
}

/** A group that starts closed. A problem or the revealed field opens it, and only people close it. */
function Details({
  field,
  name,
  help,
  children,
}: {
  field: Field;
  name: string;
  help: ReactNode;
  children: ReactNode;
}) {
  const { problems, revealed } = useForm();
  const hasProblem = problems.some((problem) => isWithin(problem.field, field));
  const isRevealed = revealed !== null && isWithin(revealed.field, field);
  const reason = isRevealed ? revealed : hasProblem;
  const [isOpen, setOpen] = useState(reason !== false);
  const [knownReason, setKnownReason] = useState(reason);
  // While rendering, because the revealed field can only get the focus in an open group.
  if (reason !== knownReason) {
    setKnownReason(reason);
    if (reason !== false) setOpen(true);
  }
  return (
    <details
      className="form-details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      <div>
        {help}
        {children}
      </div>
    </details>
  );
}

/** Single values of a file come first, under one heading; each group and list is a section. */
function Sections({
  schema,
  properties,
}: {
  schema: FieldSchema;
  properties: ObjectFieldTemplateProps["properties"];
}) {
  const isHidden = useHidden();
  const shown = properties.filter(({ name }) => !isHidden([name]));
  const isSection = (name: string) => isGroup(schema.properties?.[name] ?? {});
  const singles = shown.filter(({ name }) => !isSection(name));
  const sections = shown.filter(({ name }) => isSection(name)).sort(byPlace);
  return (
    <>
      {singles.length > 0 && (
        <section className="form-section" id={sectionId("")}>
          {singles.length > 1 && sections.length > 0 && <h2>{BASICS}</h2>}
          <div className="form-fields">{singles.map(({ content }) => content)}</div>
        </section>
      )}
      {sections.map(({ name, content }) => (
        <section key={name} className="form-section" id={sectionId(name)}>
          {content}
        </section>
      ))}
    </>
  );
}

/** Search engine texts come last, because they are seldom edited. */
function byPlace(a: { name: string }, b: { name: string }): number {
  return Number(a.name === "seo") - Number(b.name === "seo");
}

const BASICS = "Main facts";
export const sectionId = (name: string) => `section-${name || "main"}`;

/** Returns the sections of a file for its list of contents. */
export function listSections({ properties = {} }: FieldSchema): { name: string; label: string }[] {
  const fields = Object.entries(properties);
  const sections = fields
    .filter(([, inner]) => isGroup(inner))
    .sort(([a], [b]) => byPlace({ name: a }, { name: b }));
  const [single, another] = fields.filter(([, inner]) => !isGroup(inner));
  // A heading above a single field would repeat its label.
  const label = single && !another ? nameField(...single) : BASICS;
  return [
    ...(single ? [{ name: "", label }] : []),
    ...sections.map(([name, inner]) => ({ name, label: nameField(name, inner) })),
  ];
}
