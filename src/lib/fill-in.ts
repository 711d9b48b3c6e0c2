// Fills values into texts from content/, in pages and at build time.

/** fillIn("{shown} of {total}", { shown: 2, total: 6 }) → "2 of 6". Leaves names without a value unchanged. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
