// Names of staff for the addresses that drafts and versions have.
import type { Office } from "../context.ts";

/** Returns a function that names a staff member, and gives the address of somebody who has left. */
export async function nameStaff({
  listStaff,
}: Pick<Office, "listStaff">): Promise<(email: string) => string> {
  const names = new Map((await listStaff()).map(({ email, name }) => [email, name]));
  return (email) => names.get(email) ?? (email || "Somebody");
}
