// Stands for Astro's pages in tests: shows what the server passes to a page.
import type { PageRenderer } from "#server/http/public-pages.ts";

/** Addresses with a page. Others are still React Router's. */
const paths = /^\/(404|contact|newsletter(\/\w+)?|request\/[^/]+)$/;

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'";

/** Shows the reply to a form, or another value of `locals`, as JSON. */
export const testPages: PageRenderer = {
  hasPage: ({ url }) => paths.test(new URL(url).pathname),
  async renderPage({ url }, { requestId, readVisitorRequest, ...shown }) {
    const { pathname } = new URL(url);
    const [, token] = /^\/request\/([^/]+)$/.exec(pathname) ?? [];
    const isMissing = token === undefined ? pathname === "/404" : !(await readVisitorRequest?.(token));
    const title = isMissing ? "Not found" : pathname;
    const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
    return new Response(
      `<!doctype html><title>${title}</title><p>${requestId}</p><script type="application/json">${json}</script>`,
      {
        status: isMissing ? 404 : 200,
        headers: { "content-type": "text/html", "content-security-policy": policy },
      },
    );
  },
};
