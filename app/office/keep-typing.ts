// Inline script of a screen with several forms: sending one keeps what was typed into the others.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** `saved` is the value that the page had, and `version` what its form would have changed. */
type Typed = { id: string; value: string; saved: string; version: string | undefined };
type Kept = { path: string; values: Typed[] };

const KEY = "typed";
const FIELDS = "form :is(input:not([type=hidden], [type=checkbox]), select, textarea)[id]";

export default function keepTyping(): void {
  restore();
  addEventListener("submit", ({ target }) => {
    const values = [...document.querySelectorAll<Field>(FIELDS)]
      .filter((field) => field.form !== target && isChanged(field))
      .map((field) => ({
        id: field.id,
        value: field.value,
        saved: readSaved(field),
        version: versionOf(field)?.value,
      }));
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values } satisfies Kept));
  });
}

function restore(): void {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const { path, values } = JSON.parse(text ?? "{}") as Partial<Kept>;
  if (path !== location.pathname) return;
  for (const { id, value, saved, version } of values ?? []) {
    const field = document.getElementById(id) as Field | null;
    if (!field) continue;
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
