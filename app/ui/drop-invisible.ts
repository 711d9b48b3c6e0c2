// Removes from an email address what was pasted with it and can't be seen.
import type { FormEvent } from "react";

/** Browsers refuse such an address before the server could clean it. */
export function dropInvisible({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const visible = input.value.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, "");
  if (visible !== input.value) input.value = visible;
}
