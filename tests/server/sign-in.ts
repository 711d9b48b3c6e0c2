// Signs in to the office of a test site, without sending mail.
import type { Role } from "#office/roles.ts";
import { openAuth } from "#office/server/auth.ts";
import { createBrowserKey, createCode } from "#office/server/sign-in-codes.ts";
import { addStaff } from "#office/server/staff.ts";
import type { Store } from "#platform/database/store.ts";
import type { TestSite } from "./site.ts";

/** Adds a staff member and signs in. @returns the cookie header */
export async function signIn(
  { store, config }: TestSite,
  email = "ana@pools.example",
  role?: Role,
): Promise<string> {
  return (await createSession(store, config.siteUrl, email, config.officeSecret, role)).join("; ");
}

/** Adds a staff member and a session. @returns the browser's cookies, each as `NAME=VALUE` */
export async function createSession(
  store: Store,
  siteUrl: string,
  email: string,
  officeSecret: string | null = null,
  role: Role = "owner",
): Promise<string[]> {
  await addStaff(store, email, new Date(), { role });
  const log = { warn() {} } as unknown as Parameters<typeof openAuth>[1]["log"];
  const auth = await openAuth(store, { siteUrl, officeSecret, log });
  const browserKey = createBrowserKey();
  const { code } = await createCode(store, email, browserKey);
  const cookies = await auth.signIn({ email, code, browserKey }, new Headers());
  return (cookies ?? []).map((one) => one.split(";")[0] ?? "");
}
