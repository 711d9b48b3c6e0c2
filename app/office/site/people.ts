// Maps the email addresses of drafts and versions to staff names.
import type { Office } from "../context.ts";

/** Returns a function that names a staff member, by address if they have left. */
export async function nameStaff({
  listStaff,
}: Pick<Office, "listStaff">): Promise<(email: string) => string> {
  const names = new Map((await listStaff()).map(({ email, name }) => [email, name]));
  return (email) => names.get(email) ?? (email || "Somebody");
}
