// Inline script of a screen with several forms: sending one keeps what was typed into the others.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Kept = { path: string; values: [id: string, value: string][] };

const KEY = "typed";
const FIELDS = "form :is(input:not([type=hidden], [type=checkbox]), select, textarea)[id]";

export default function keepTyping(): void {
  restore();
  addEventListener("submit", ({ target }) => {
    const values = [...document.querySelectorAll<Field>(FIELDS)]
      .filter((field) => field.form !== target && isChanged(field))
      .map(({ id, value }): [string, string] => [id, value]);
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values } satisfies Kept));
  });
}

function restore(): void {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const { path, values } = JSON.parse(text ?? "{}") as Partial<Kept>;
  if (path !== location.pathname) return;
  for (const [id, value] of values ?? []) {
    const field = document.getElementById(id) as Field | null;
    if (field) field.value = value;
  }
}

function isChanged(field: Field): boolean {
  if (!("options" in field)) return field.value !== field.defaultValue;
  return !field.selectedOptions[0]?.defaultSelected;
}
