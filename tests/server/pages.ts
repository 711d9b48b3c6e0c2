// Replaces Astro's pages in tests, and shows what the server passes to a page.
import { globSync } from "node:fs";
import type { PageRenderer } from "#platform/http/public-pages.ts";

/** Addresses with a page besides the office's. */
const paths = /^\/(404|areas\/heights|contact|planner|newsletter(\/\w+)?|request\/[^/]+)?$/;

/** Addresses of the office's screens, with Astro's names of parameters: "/office/requests/[id]". */
export const officeScreens = globSync("office/**/*.astro", { cwd: "src/pages" }).map(
  (file) => `/${file.replace(/(\/index)?\.astro$/, "")}`,
);

const screens = officeScreens.map(
  (screen) => new RegExp(`^${screen.replace(/\[\.{3}\w+\]/g, ".*").replace(/\[\w+\]/g, "[^/]+")}$`),
);

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'";

/** Renders values of `locals`, such as the reply to a form, as JSON. Headers name who is signed in to the office. */
export const testPages: PageRenderer = {
  hasPage({ url }) {
    const { pathname } = new URL(url);
    return paths.test(pathname) || screens.some((screen) => screen.test(pathname));
  },
  async renderPage({ url }, { requestId, readVisitorRequest, office, ...shown }) {
    const { pathname } = new URL(url);
    const [, token] = /^\/request\/([^/]+)$/.exec(pathname) ?? [];
    const isMissing = token === undefined ? pathname.endsWith("/404") : !(await readVisitorRequest?.(token));
    const title = isMissing ? "Not found" : pathname === "/" ? "Home" : pathname;
    const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
    const headers = {
      "content-type": "text/html",
      "content-security-policy": policy,
      ...(office && {
        "x-staff": office.staff.email,
        "x-mail-trouble": JSON.stringify(await office.readMailTrouble()),
      }),
    };
    return new Response(
      `<!doctype html><title>${title}</title><p>${requestId}</p><script type="application/json">${json}</script>`,
      { status: isMissing ? 404 : 200, headers },
    );
  },
};
