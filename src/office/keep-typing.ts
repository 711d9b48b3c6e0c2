// Script of a screen with several forms: keeps what was typed until it is saved.
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** `saved` is the value that the form began with; `version` and `loaded` are its hidden fields. */
type Typed = {
  id: string;
  value: string;
  saved: string;
  version: string | undefined;
  loaded: string | undefined;
  isSent: boolean;
};
type Kept = { path: string; values: Typed[] };

const KEY = "typed";
/** No script may fill in a chosen file. */
const FIELDS = "form :is(input:not([type=hidden], [type=checkbox], [type=file]), select, textarea)[id]";

export function keepTyping(): void {
  restore();
  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented) return;
    const values = [...document.querySelectorAll<Field>(FIELDS)].filter(isChanged).map((field) => ({
      id: field.id,
      value: field.value,
      saved: readSaved(field),
      version: hiddenOf(field, "version")?.value,
      loaded: hiddenOf(field, "loaded")?.value,
      isSent: field.form === target,
    }));
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values } satisfies Kept));
    // The form is sent to the page's address, whose notice would otherwise appear again after a failure.
    history.replaceState(history.state, "", location.pathname);
  });
}

function restore(): void {
  const kept = parseJson(sessionStorage.getItem(KEY));
  if (!isKept(kept)) return;
  // The session may have ended, or the server failed: then no page has taken what was sent.
  const isTaken = document.querySelector("[data-taken]") !== null;
  const isHere = kept.path === location.pathname;
  // A form that led to another screen must be empty when it is opened for the next customer.
  if (isHere || isTaken) sessionStorage.removeItem(KEY);
  if (!isHere) return;
  for (const { id, value, saved, isSent, ...began } of kept.values) {
    const field = document.getElementById(id);
    if (!isField(field) || (isSent && isTaken)) continue;
    // Somebody types faster than scripts load: what is newer stays.
    if (field.value !== readShown(field)) continue;
    field.value = value;
    field.closest("details")?.setAttribute("open", "");
    // Somebody else has saved this field meanwhile: saving then shows both values.
    if (readSaved(field) !== saved) restoreHidden(field, began);
  }
}

/** An earlier release may have kept it in another form. */
function isKept(value: unknown): value is Kept {
  return isRecord(value) && Array.isArray(value.values) && value.values.every(isRecord);
}

function isField(element: Element | null): element is Field {
  return element !== null && "value" in element && "form" in element;
}

function restoreHidden(field: Field, { version, loaded }: Pick<Typed, "version" | "loaded">): void {
  const versionField = hiddenOf(field, "version");
  const loadedField = hiddenOf(field, "loaded");
  if (versionField && version) versionField.value = version;
  if (loadedField && loaded) loadedField.value = loaded;
}

function isChanged(field: Field): boolean {
  return field.value !== readSaved(field);
}

/** The value that the form began with. After a conflict, the page has what was typed instead. */
function readSaved(field: Field): string {
  const loaded = hiddenOf(field, "loaded");
  if (loaded) {
    const values = parseJson(loaded.value);
    const value = isRecord(values) ? values[field.id] : null;
    return typeof value === "string" ? value : "";
  }
  return readShown(field);
}

/** The value in the page's HTML. */
function readShown(field: Field): string {
  if (!("options" in field)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** The hidden field with the version that a form changes, or with the values that it began with. */
function hiddenOf({ form }: Field, name: "version" | "loaded"): HTMLInputElement | null {
  return form?.querySelector(`[name=${name}]`) ?? null;
}
