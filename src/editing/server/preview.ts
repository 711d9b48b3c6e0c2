// /office/site/preview/… and /version/…: a page with all drafts, or as it was, for staff alone.
import type { IncomingMessage } from "node:http";
import type { Content } from "#content/read.ts";
import { splitTarget } from "#platform/http/addresses.ts";
import { allowOwnFrames } from "#platform/http/headers.ts";
import type { RenderPage } from "#platform/http/render.ts";
import type { Visitor } from "#platform/http/render-turns.ts";
import { findPreviewedPage, PROBLEMS_META, previewAddress } from "../preview/preview-addresses.ts";
import type { Preview } from "../preview/preview-note.tsx";

type PreviewOptions = Preview & { visitor: Visitor; headers: Record<string, string> };

/**
 * Renders a page with other content. Its scripts do not run and its forms send nothing, so a preview changes nothing;
 * its links lead to previews (`findLinkedPreview`).
 */
export async function renderPreview(
  render: RenderPage,
  content: Content,
  address: URL,
  { visitor, headers, ...preview }: PreviewOptions,
): Promise<Response> {
  const page = await render(new Request(address), { visitor, headers, content, locals: { preview } });
  const policy = page.headers.get("content-security-policy") ?? "default-src 'self' 'unsafe-inline' data:";
  page.headers.set("content-security-policy", `sandbox allow-same-origin; ${policy}`);
  return allowOwnFrames(page);
}

/**
 * Returns the preview of the page that a link in another preview leads to, or null for other requests. Links have public
 * addresses, where the browser does not send the session.
 */
export function findLinkedPreview({ url, headers }: Pick<IncomingMessage, "url" | "headers">): string | null {
  const isPage = headers.accept?.startsWith("text/html");
  const from = isPage && headers.referer ? URL.parse(headers.referer)?.pathname : null;
  const preview = from ? findPreviewedPage(from) : null;
  if (preview === null) return null;
  const { path, search } = splitTarget(url);
  const address = previewAddress(path, preview.version);
  return findPreviewedPage(address) && address + search;
}

/**
 * Lists the problems of content from which no page can be rendered. The office's script shows it like a preview.
 * @param version the earlier version that was asked for
 */
export function renderNoPreview(problems: string[], version: string | null): string {
  const intro = version
    ? "This version does not fit the website any more:"
    : "Before the preview can show this page:";
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="${PROBLEMS_META}" content="[]"><title>No preview</title><style>${NO_PREVIEW_STYLE}</style></head><body><p>${intro}</p><ul>${items.join("")}</ul></body></html>`;
}

const NO_PREVIEW_STYLE =
  "body{margin:1.5rem;max-width:40rem;font:1rem/1.5 system-ui,sans-serif;color:#14211f;background:#fffdf9}";

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
