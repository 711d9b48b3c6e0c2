// /office/site/preview/…: a page as it will be with all drafts, for staff alone.
import { brandVariables } from "#app/content/brand-variables.ts";
import { drawLogo } from "#app/content/logo.ts";
import { type Content, previewContent } from "#app/content/read.ts";
import type { Company } from "#app/content/schemas/company.ts";
import { PREVIEW_PREFIX, PROBLEMS_META, VIEW_ADDRESS } from "#app/office/site/preview/addresses.ts";
import type { PageRenderer } from "./public-pages.ts";
import type { PageVisitor, RenderPage } from "./render.ts";

/** Whether a screen of the office shows previews. */
export function hasPreview(path: string): boolean {
  return path.startsWith("/office/site/edit/") || path === VIEW_ADDRESS;
}

type PreviewOptions = {
  visitor: PageVisitor;
  headers: Record<string, string>;
  /** Why the page does not have all drafts. */
  problems: string[];
  /** Whether the office embeds it. In its own tab, it says that it is a preview. */
  isFramed: boolean;
};

/**
 * Renders a page with other content. Its scripts do not run and its forms send nothing, so a preview changes nothing;
 * its links lead to previews.
 */
export async function renderPreview(
  { render, pages }: { render: RenderPage; pages: PageRenderer | null },
  content: Content,
  address: URL,
  { visitor, headers, problems, isFramed }: PreviewOptions,
): Promise<Response> {
  const request = new Request(address);
  const page = pages?.hasPage(request)
    ? await pages.renderPage(request, { requestId: visitor.requestId }, content)
    : await previewContent(content, () => render(request, { visitor, headers }));
  const result = new Headers({
    ...Object.fromEntries(page.headers),
    ...headers,
    "cache-control": "no-store",
  });
  result.set("x-frame-options", "SAMEORIGIN");
  const policy = page.headers.get("content-security-policy") ?? "default-src 'self' 'unsafe-inline' data:";
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  result.set("content-security-policy", `${framed}; sandbox allow-same-origin`);
  const head = previewStyle(content.company.colors) + problemsMeta(problems);
  const html = withLogo(keepLinksInside(removeScripts(await page.text())), content.company.logo)
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${isFramed ? "" : renderBar(problems)}</body>`);
  return new Response(html, { status: page.status, headers: result });
}

/** Lists the problems of content from which no page can be rendered. The office's script shows it like a preview. */
export function renderNoPreview(problems: string[]): string {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No preview</title>${problemsMeta([])}<style>${NO_PREVIEW_STYLE}</style></head><body><p>The preview shows this page once these problems are solved:</p><ul>${items.join("")}</ul></body></html>`;
}

/** Removes scripts, which the policy would block with an error each, and shows elements that need scripts. */
function removeScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g, "")
    .replace(HIDE_SCRIPTED, "");
}

/** Links to other sites do nothing: the policy allows no other windows. */
function keepLinksInside(html: string): string {
  return html
    .replace(/(<a\b[^>]*?\bhref=")\/(?!\/)/g, `$1${PREVIEW_PREFIX}/`)
    .replace(/<a\b(?=[^>]*?\bhref="(?:https?:|\/\/))/g, '<a target="_blank"');
}

/** The pages' code has the logo of the last build. */
function withLogo(html: string, logo: string | undefined): string {
  const drawing = logo === undefined ? null : drawLogo(logo);
  return drawing === null ? html : html.replace(LOGO, (_all, start: string) => start + drawing);
}

/** The style sheet has the colors of the last build. */
function previewStyle(colors: Company["colors"]): string {
  const declarations = Object.entries(brandVariables).map(
    ([name, variable]) => `${variable}:${colors[name as keyof Company["colors"]]}`,
  );
  return `<style>:root{${declarations.join(";")}}${HIDE_REPLACEMENTS}</style>`;
}

/** For the office's script, which can't read the headers of a frame. */
function problemsMeta(problems: string[]): string {
  return `<meta name="${PROBLEMS_META}" content="${escapeHtml(JSON.stringify(problems))}">`;
}

/** Must match app/layout/header.tsx. */
const HIDE_SCRIPTED = ".with-script{display:none!important}";
const HIDE_REPLACEMENTS = "noscript>:not(style){display:none}";

/** Must match app/layout/logo.tsx. */
const LOGO = /(<span aria-hidden="true" class="size-10 shrink-0 [^>]*>)<svg[\s\S]*?<\/svg>/g;

const NO_PREVIEW_STYLE =
  "body{margin:1.5rem;max-width:40rem;font:1rem/1.5 system-ui,sans-serif;color:#14211f;background:#fffdf9}";

const BAR_STYLE =
  "position:fixed;inset:auto 0 0;z-index:99;padding:.7rem 1.25rem;background:#14211f;color:#fffdf9;font-size:.9375rem";

function renderBar(problems: string[]): string {
  const stale =
    problems.length > 0 ? " The last changes are missing, because something has to be corrected first." : "";
  return `<p role="note" style="${BAR_STYLE}"><strong>Preview.</strong> Visitors do not see this until it is published.${stale}</p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
