// Removes from typed and pasted email addresses what can't be seen.

/** Browsers refuse such an address before the server could clean it. */
export function cleanEmailFields(): void {
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "email") return;
    const visible = target.value.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, "");
    if (visible !== target.value) target.value = visible;
  });
}
