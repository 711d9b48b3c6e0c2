// /office/site/preview/…: a page as it will be with all drafts, for staff alone.
import { brandVariables } from "#app/content/brand-variables.ts";
import { type Content, previewContent } from "#app/content/read.ts";
import type { Company } from "#app/content/schemas/company.ts";
import type { RenderPage } from "./render.ts";

const PREFIX = "/office/site/preview";

/** Returns the public path that a preview's address stands for, or null if it is no preview. */
export function findPreviewedPath(path: string): string | null {
  if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) return null;
  const previewed = path.slice(PREFIX.length) || "/";
  // The office and visitors' requests have no drafts.
  return /^\/(office|request)(\/|$)/.test(previewed) ? null : previewed;
}

/**
 * Renders a page with other content. Its scripts do not run and its forms send nothing, so a preview changes nothing;
 * its links lead to previews.
 */
export async function renderPreview(
  render: RenderPage,
  content: Content,
  address: URL,
  { requestId, headers }: { requestId: string; headers: Record<string, string> },
): Promise<Response> {
  const page = await previewContent(content, () => render(new Request(address), { requestId, headers }));
  const result = new Headers(page.headers);
  result.set("x-frame-options", "SAMEORIGIN");
  const policy = page.headers.get("content-security-policy") ?? "default-src 'self' 'unsafe-inline' data:";
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  result.set("content-security-policy", `${framed}; sandbox allow-same-origin`);
  const html = withColors(linkToPreviews(await page.text()), content.company.colors);
  return new Response(html, { status: page.status, headers: result });
}

function linkToPreviews(html: string): string {
  return html.replace(/(<a\b[^>]*?\bhref=")\/(?!\/)/g, `$1${PREFIX}/`);
}

/** The style sheet has the colors of the last build. */
function withColors(html: string, colors: Company["colors"]): string {
  const declarations = Object.entries(brandVariables).map(
    ([name, variable]) => `${variable}:${colors[name as keyof Company["colors"]]}`,
  );
  return html.replace("</head>", `<style>:root{${declarations.join(";")}}</style></head>`);
}
