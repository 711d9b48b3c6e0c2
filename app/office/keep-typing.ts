// Inline script of a screen with several forms: keeps what was typed until it is saved.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** `saved` is the value that the page had, and `version` what its form would have changed. */
type Typed = { id: string; value: string; saved: string; version: string | undefined; isSent: boolean };
type Kept = { path: string; values: Typed[] };

const KEY = "typed";
const FIELDS = "form :is(input:not([type=hidden], [type=checkbox]), select, textarea)[id]";

export default function keepTyping(): void {
  restore();
  addEventListener("submit", ({ target }) => {
    const values = [...document.querySelectorAll<Field>(FIELDS)]
      .filter(isChanged)
      .map((field) => ({
        id: field.id,
        value: field.value,
        saved: readSaved(field),
        version: versionOf(field)?.value,
        isSent: field.form === target,
      }));
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values } satisfies Kept));
    // The form is sent to the page's address, whose notice would otherwise appear again after a failure.
    history.replaceState(history.state, "", location.pathname);
  });
}

function restore(): void {
  const { path, values } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  if (path !== location.pathname) return;
  sessionStorage.removeItem(KEY);
  // The session may have ended, or the server failed: then no page has taken what was sent.
  const isTaken = document.querySelector("[data-taken]") !== null;
  for (const { id, value, saved, version, isSent } of values ?? []) {
    const field = document.getElementById(id) as Field | null;
    if (!field || (isSent && isTaken)) continue;
    field.value = value;
    const sent = versionOf(field);
    // Somebody else has saved this field meanwhile: saving then shows both values.
    if (sent && version && readSaved(field) !== saved) sent.value = version;
  }
}

function isChanged(field: Field): boolean {
  return field.value !== readSaved(field);
}

/** The value that the page was loaded with. */
function readSaved(field: Field): string {
  if (!("options" in field)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
}

/** The hidden field with the version that a form changes. */
function versionOf({ form }: Field): HTMLInputElement | null {
  return form?.querySelector("[name=version]") ?? null;
}
