// Signs in to the office of a test site, without sending mail.
import { openAuth } from "#server/office/auth.ts";
import { addStaff } from "#server/office/staff.ts";
import type { TestSite } from "./site.ts";

/** Signs in as a staff member, who is added first. @returns the browser's cookie */
export async function signIn({ store, config }: TestSite, email = "ana@pools.example"): Promise<string> {
  await addStaff(store, email);
  let code = "";
  const auth = await openAuth(store, {
    siteUrl: config.siteUrl,
    log: { warn() {} } as unknown as Parameters<typeof openAuth>[1]["log"],
    async mailCode(_email, sent) {
      code = sent;
    },
  });
  await auth.sendCode(email);
  return ((await auth.signIn(email, code, new Headers())) ?? []).map((one) => one.split(";")[0]).join("; ");
}
