// Names the staff who edited drafts and versions.
import type { Office } from "#office/context.ts";

/**
 * Returns a function that replaces an edit's email address with the person's name. It keeps the address of a person who
 * has left, and writes "Somebody" where there is no address.
 */
export async function readNames({ listStaff }: Pick<Office, "listStaff">) {
  const names = new Map((await listStaff()).map(({ email, name }) => [email, name]));
  return <Edit extends { who: string }>(edit: Edit): Edit => {
    return { ...edit, who: names.get(edit.who) ?? (edit.who || "Somebody") };
  };
}
