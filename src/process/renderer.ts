// Entry of Astro's bundle: matches and renders pages for the site's server.
import { createApp } from "astro/app/entrypoint";
import { type Content, previewContent } from "#content/read.ts";

// Without streaming, a failing section results in the error page instead of half a page.
const app = createApp({ streaming: false });

/** Whether Astro has a page at this address. */
export function hasPage(request: Request): boolean {
  return app.match(request) !== undefined;
}

/** @param content other content than visitors get, for a preview */
export function renderPage(request: Request, locals: App.Locals, content?: Content): Promise<Response> {
  const render = () => app.render(request, { locals });
  return content ? previewContent(content, render) : render();
}
