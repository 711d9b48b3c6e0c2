// The form of a subject: contents, fields, problems, and the choice between two versions.
import Form, { type FormProps } from "@rjsf/core/lib/components/Form.js";
import type { TemplatesType } from "@rjsf/utils";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PLACEHOLDER } from "#content/placeholder-form.ts";
import type { Field } from "../editing.ts";
import { type FieldSchema, findOption, nameReferences, optionsOf } from "../fields.ts";
import { Colleague } from "./colleague.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { noValidator, withoutDefaults } from "./engine.ts";
import { FieldFrame } from "./field-frame.tsx";
import { FilledInHelp, FilledInProvider, useFilledIn, useHidden } from "./filled-in.tsx";
import { FindInForm } from "./find-in-form.tsx";
import { type FormContext, FormContextProvider, FormValueProvider, isWithin } from "./form-context.tsx";
import { GroupField, GroupTemplate, listSections, sectionId } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import type { FormPage } from "./page.ts";
import { ProblemList } from "./problem-list.tsx";
import { PublishedProvider } from "./published.tsx";
import { SaveStatus } from "./save-status.tsx";
import { SingleField } from "./single-field.tsx";
import { UnionField } from "./union-field.tsx";
import { useDraft } from "./use-draft.ts";
import { useReadyPictures } from "./use-ready-pictures.ts";

const fields = {
  StringField: SingleField,
  NumberField: SingleField,
  BooleanField: SingleField,
  ObjectField: GroupField,
  ArrayField: ListField,
  AnyOfField: UnionField,
  OneOfField: UnionField,
};

const templates: Partial<TemplatesType> = { FieldTemplate: FieldFrame, ObjectFieldTemplate: GroupTemplate };

export function SiteForm({ page }: { page: FormPage }) {
  const { subject, choices, field, addTo } = page;
  const schema = useMemo(() => nameReferences(subject.schema as FieldSchema, choices), [subject, choices]);
  const draft = useDraft(subject);
  const { value, problems, conflict } = draft;
  useReadyPictures({ schema, value, problems }, draft.checkAgain);
  const [revealed, setRevealed] = useState<FormContext["revealed"]>(null);
  // Waits for the fields to mount.
  useEffect(() => {
    if (field) setRevealed({ field });
  }, [field]);
  useEffect(() => {
    if (addTo) forgetAddition();
  }, [addTo]);
  const filledIn = useFilledIn(subject);
  const { added, setAdded, change, visible } = useAddedItem(draft);
  const context = useMemo<FormContext>(
    () => ({
      choices,
      problems: visible,
      revealed,
      reveal: (target) => setRevealed({ field: target }),
      added,
      setAdded,
      addTo,
    }),
    [choices, visible, revealed, added, setAdded, addTo],
  );

  if (conflict)
    return (
      <ConflictPanel
        key={conflict.conflict.version}
        conflict={conflict.conflict}
        base={conflict.base}
        mine={value}
        state={draft.state}
        onChoose={(choice, merged) => draft.choose(choice, conflict.conflict, merged)}
      />
    );

  return (
    <FormContextProvider value={context}>
      <FilledInProvider value={filledIn}>
        <Colleague subject={subject.id} version={draft.version} />
        <PublishedProvider value={subject.published}>
          <FormBody schema={schema} value={value} onChange={change}>
            <SaveStatus state={draft.state} onRetry={draft.saveNow} onUndo={draft.undo} />
            <FilledInHelp />
            <BracesHelp value={subject.value} />
            <ProblemList problems={visible} schema={schema} value={value} />
          </FormBody>
        </PublishedProvider>
      </FilledInProvider>
    </FormContextProvider>
  );
}

/** The fields with their contents, and what is above them. */
function FormBody({ schema, value, onChange, children }: FieldsProps & { children: ReactNode }) {
  const isHidden = useHidden();
  const sections = listSections(resolveRoot(schema, value)).filter(
    ({ name }) => name === "" || !isHidden([name]),
  );
  const hasContents = sections.length > 1;
  return (
    <>
      {hasContents && <FindInForm schema={schema} value={value} />}
      {children}
      <div className={hasContents ? "form-layout" : "form-single"}>
        {hasContents && <Contents sections={sections} />}
        <Fields schema={schema} value={value} onChange={onChange} />
      </div>
    </>
  );
}

/** The item that was just added: it is saved with its first edit, and its problems wait until somebody leaves it. */
function useAddedItem(draft: ReturnType<typeof useDraft>) {
  const { problems } = draft;
  const [added, setItem] = useState<Field | null>(null);
  /** Whether the next change adds the item. */
  const isAdding = useRef(false);
  const setAdded = useCallback((item: Field | null) => {
    isAdding.current = item !== null;
    // An item that is added inside a new one belongs to it.
    setItem((before) => (before && item && isWithin(item, before) ? before : item));
  }, []);

  function change(value: unknown) {
    if (isAdding.current) draft.show(value);
    else draft.change(value);
    isAdding.current = false;
  }

  const visible = useMemo(
    () => problems.filter(({ field }) => !added || !isWithin(field, added)),
    [problems, added],
  );
  return { added, setAdded, change, visible };
}

/** Prevents another item on reload. */
function forgetAddition(): void {
  const address = new URL(location.href);
  address.searchParams.delete("add");
  history.replaceState(history.state, "", address);
}

function Contents({ sections }: { sections: ReturnType<typeof listSections> }) {
  return (
    <nav className="form-contents" aria-label="Parts of this form">
      <ul>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${sectionId(name)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FieldsProps = { schema: FieldSchema; value: unknown; onChange(value: unknown): void };

function Fields({ schema, value, onChange }: FieldsProps) {
  return (
    <FormValueProvider value={value}>
      <Form
        tagName="div"
        idPrefix="field"
        schema={schema as FormProps["schema"]}
        validator={noValidator}
        noValidate
        showErrorList={false}
        formData={value}
        onChange={({ formData }) => onChange(formData)}
        fields={fields}
        templates={templates}
        experimental_defaultFormStateBehavior={withoutDefaults}
      >
        {/* Without children, the library adds a submit button. */}
        <span hidden />
      </Form>
    </FormValueProvider>
  );
}

/** Explains words in braces, with an example from this form. */
function BracesHelp({ value }: { value: unknown }) {
  const [example] = useState(() => PLACEHOLDER.exec(JSON.stringify(value))?.[0]);
  if (!example) return null;
  return (
    <p className="form-help">
      {`Words in braces, such as ${example}, are filled in by the website. Keep them, or write your own words instead.`}
    </p>
  );
}

/** Returns the subject's alternative: projects and areas have two. */
function resolveRoot(schema: FieldSchema, value: unknown): FieldSchema {
  const options = optionsOf(schema);
  return options[findOption(options, value)] ?? schema;
}
