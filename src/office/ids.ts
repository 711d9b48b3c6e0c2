// Ids of the parts of a field.
export const frameId = (id: string) => `${id}-frame`;
export const helpId = (id: string) => `${id}-help`;
export const problemId = (id: string) => `${id}-problem`;

/** Returns the value of aria-describedby for the ids that are given. */
export function joinIds(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
