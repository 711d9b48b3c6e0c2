// The form of a content file: contents, fields, problems, saving, and conflicts.
import Form, { type FormProps } from "@rjsf/core/lib/components/Form.js";
import type { TemplatesType } from "@rjsf/utils";
import { useEffect, useMemo, useRef, useState } from "react";
import { PLACEHOLDER } from "#app/content/placeholder-form.ts";
import type { Conflict, Field } from "../editing.ts";
import { type FieldSchema, findOption, nameReferences, narrowSchema, optionsOf } from "../fields.ts";
import { mergeValues } from "../merge.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { noValidator, withoutDefaults } from "./engine.ts";
import { FieldFrame } from "./field-frame.tsx";
import { FindInForm } from "./find-in-form.tsx";
import { type FormContext, FormContextProvider, FormValueProvider, isWithin } from "./form-context.tsx";
import { GroupField, GroupTemplate, listSections, sectionId } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { DRAFT_SAVED, type FormPage, SAVE_DRAFT, SAVE_STATE, SHOWN_VERSION_ID } from "./page.ts";
import { ProblemList } from "./problem-list.tsx";
import { SaveStatus } from "./save-status.tsx";
import { createSaver, type SaveState } from "./saver.ts";
import { sendDraft } from "./send-draft.ts";
import { SingleField } from "./single-field.tsx";
import { UnionField } from "./union-field.tsx";
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
  const { file, shown, choices } = page;
  const whole = useMemo(() => nameReferences(file.schema as FieldSchema, choices), [file, choices]);
  const schema = useMemo(() => narrowSchema(whole, shown), [whole, shown]);
  const [value, setValue] = useState(file.value);
  const [problems, setProblems] = useState(file.problems);
  const [state, setState] = useState<SaveState>({ kind: "unchanged" });
  const [revealed, setRevealed] = useState<FormContext["revealed"]>(null);
  // Waits for the fields to mount.
  useEffect(() => {
    if (page.field) setRevealed({ field: page.field });
  }, [page.field]);
  // Prevents another item on reload.
  useEffect(() => {
    const address = new URL(location.href);
    if (!page.addTo) return;
    address.searchParams.delete("add");
    history.replaceState(history.state, "", address);
  }, [page.addTo]);
  /** Whether the draft has edits of somebody else, which this screen did not show when it was loaded. */
  const hasOthers = useRef(false);
  const [saver] = useState(() =>
    createSaver({
      send: (draft) => sendDraft({ path: file.path, ...draft }),
      value: file.value,
      version: file.version,
      onState: (next) => {
        setState(next);
        document.dispatchEvent(new CustomEvent(SAVE_STATE, { detail: next.kind }));
        if (next.kind !== "conflict") return;
        hasOthers.current = true;
        joinEdits(next.conflict);
      },
      onSaved: (saved) => {
        setProblems(saved.problems);
        if (!hasOthers.current) markShown(saved.version);
        announceSavedDraft();
      },
    }),
  );
  useReadyPictures({ schema, value, problems }, saver.checkAgain);
  const [asked, setAsked] = useState<{ conflict: Conflict; mine: unknown } | null>(null);

  /** Merges edits of different fields without asking. */
  function joinEdits(conflict: Conflict) {
    setValue((mine: unknown) => {
      const { value: merged, clashes } = mergeValues(saver.saved(), mine, conflict.theirs);
      if (clashes.length > 0) {
        setAsked({ conflict, mine });
        return mine;
      }
      queueMicrotask(() => saver.resolve(merged, conflict));
      return merged;
    });
  }

  const [added, setAddedItem] = useState<Field | null>(null);
  const isAdding = useRef(false);

  function change(next: unknown) {
    setValue(next);
    // A new item is saved with its first edit.
    if (isAdding.current) isAdding.current = false;
    else saver.change(next);
  }

  useEffect(() => {
    const saveHidden = () => document.visibilityState === "hidden" && saver.saveNow();
    const warn = (event: BeforeUnloadEvent) => saver.hasUnsaved() && event.preventDefault();
    document.addEventListener("visibilitychange", saveHidden);
    addEventListener("online", saver.saveNow);
    document.addEventListener(SAVE_DRAFT, saver.saveNow);
    addEventListener("beforeunload", warn);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      removeEventListener("online", saver.saveNow);
      document.removeEventListener(SAVE_DRAFT, saver.saveNow);
      removeEventListener("beforeunload", warn);
    };
  }, [saver]);

  const visible = useMemo(
    () => problems.filter(({ field }) => !added || !isWithin(field, added)),
    [problems, added],
  );
  const here = visible.filter(({ field }) => shown.some((part) => isWithin(field, part)));
  const latestValue = useRef(value);
  useEffect(() => {
    latestValue.current = value;
  });
  const context = useMemo<FormContext>(
    () => ({
      choices,
      problems: visible,
      revealed,
      reveal: (field) => setRevealed({ field }),
      added,
      setAdded(item) {
        isAdding.current = item !== null;
        // An item that is added inside a new one belongs to it.
        setAddedItem((before) => (before && item && isWithin(item, before) ? before : item));
      },
      addTo: page.addTo,
      readValue: () => latestValue.current,
    }),
    [choices, visible, revealed, added, page.addTo],
  );

  if (asked)
    return (
      <ConflictPanel
        {...asked}
        base={saver.saved()}
        schema={whole}
        onResolved={(merged, field) => {
          setValue(merged);
          setAsked(null);
          // The panel had the focus.
          setRevealed({ field });
          saver.resolve(merged, asked.conflict);
        }}
      />
    );

  const sections = listSections(resolveRoot(schema, value));
  return (
    <FormContextProvider value={context}>
      {sections.length > 1 && <FindInForm schema={schema} value={value} />}
      <SaveStatus state={state} onRetry={saver.saveNow} />
      <BracesHelp value={file.value} />
      <ProblemList
        problems={here}
        elsewhere={visible.length - here.length}
        path={file.path}
        schema={whole}
        value={value}
      />
      <div className={sections.length > 1 ? "form-layout" : "form-single"}>
        {sections.length > 1 && (
          <nav className="form-contents" aria-label="Parts of this form">
            <ul>
              {sections.map(({ name, label }) => (
                <li key={name}>
                  <a href={`#${sectionId(name)}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <FormValueProvider value={value}>
          <Form
            tagName="div"
            idPrefix="field"
            schema={schema as FormProps["schema"]}
            validator={noValidator}
            noValidate
            showErrorList={false}
            formData={value}
            onChange={({ formData }) => change(formData)}
            fields={fields}
            templates={templates}
            experimental_defaultFormStateBehavior={withoutDefaults}
          >
            {/* Without children, the library adds a submit button. */}
            <span hidden />
          </Form>
        </FormValueProvider>
      </div>
    </FormContextProvider>
  );
}

/** Explains words in braces, with an example from this file. */
function BracesHelp({ value }: { value: unknown }) {
  const [example] = useState(() => PLACEHOLDER.exec(JSON.stringify(value))?.[0]);
  if (!example) return null;
  return (
    <p className="form-help">
      Words in braces, such as {example}, are filled in by the website. Keep them, or write your own words
      instead.
    </p>
  );
}

/** Returns the file's alternative: projects and areas have two. */
function resolveRoot(schema: FieldSchema, value: unknown): FieldSchema {
  const options = optionsOf(schema);
  return options[findOption(options, value)] ?? schema;
}

/** Lets the screen's button discard a version that this form has saved. */
function markShown(version: string) {
  const field = document.getElementById(SHOWN_VERSION_ID) as HTMLInputElement | null;
  if (field) field.value = version;
}

/** Makes the preview beside the form reload. */
function announceSavedDraft() {
  document.dispatchEvent(new Event(DRAFT_SAVED));
}
