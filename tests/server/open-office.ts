// Starts a site with the office's real screens, and a client that is signed in.
import type { Role } from "#office/roles.ts";
import type { DatabaseAddress } from "#platform/config.ts";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "./create-lead.ts";
import { databaseUrl, testDatabases } from "./databases.ts";
import { findRealPages } from "./find-shared-database.ts";
import { signIn } from "./sign-in.ts";
import { startTestSite } from "./site.ts";

/** The pages that these tests open. A site renders all of its public pages in advance, which would take seconds. */
const opened = /^\/(404$|office(\/|$)|request\/|guides\/clay-soil$)/;

/** Starts a site that stops with the test. Its pages are the office's, a request's and the guides. */
export async function openOffice(
  dialect: DatabaseAddress["dialect"],
  more: NodeJS.ProcessEnv = {},
  role: Role = "owner",
) {
  const { address } = await testDatabases().migrated(dialect);
  const env = { DATABASE_URL: databaseUrl(address), ...more };
  const pages = await findRealPages();
  const hasPage = (request: Request) => opened.test(new URL(request.url).pathname) && pages.hasPage(request);
  const site = await startTestSite(env, undefined, { ...pages, hasPage });
  const cookie = await signIn(site, undefined, role);
  const open = (path: string) => site.send(path, { headers: { cookie } });
  return {
    site,
    open,
    /** Returns the text of a screen without tags. */
    async read(path: string): Promise<string> {
      return textOf(await (await open(path)).text());
    },
    /** Sends a form. @returns the status, the address of a redirect, and the HTML of the reply */
    async submit(path: string, form: Record<string, string> | string[][]) {
      const headers = { cookie, origin: site.url };
      const body = new URLSearchParams(form);
      const response = await site.send(path, { method: "POST", headers, body });
      const html = await response.text();
      return {
        status: response.status,
        location: response.headers.get("location"),
        html,
        text: textOf(html),
      };
    },
    /** Stores a request. @returns its row */
    async storeRequest(message = "A pool") {
      const { reference } = await storeLead(site.store, createLead(message), []);
      return site.store.db
        .selectFrom("leads")
        .selectAll()
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
    },
  };
}

function textOf(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
