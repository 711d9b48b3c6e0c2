// Entry of Astro's bundle: matches and renders pages for the site's server.
import { createApp } from "astro/app/entrypoint";

// A failing section must give the error page, not half a page.
const app = createApp({ streaming: false });

/** Whether Astro has a page at this address. */
export function hasPage(request: Request): boolean {
  return app.match(request) !== undefined;
}

export function renderPage(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals });
}
