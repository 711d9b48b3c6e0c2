// /office/site/plan: the planner for a form of the office, which shows it in a frame.
import type { PageVisitor, RenderPage } from "./render.ts";

/** The page's script expects the planner's own address. */
const ADDRESS_SCRIPT = 'history.replaceState(null,"","/planner"+location.search)';

/** Hides the site's header, footer and other parts around the editor. */
const STYLE =
  '.site-header,.site-footer,main~*,nav[aria-label="Breadcrumb"],.planner-head,.planner-bands,a[href^="/contact"]{display:none!important}main{padding-top:0!important}';

/** @param address the planner's public address with the plan's query string */
export async function renderPlanner(
  render: RenderPage,
  address: URL,
  { visitor, headers }: { visitor: PageVisitor; headers: Record<string, string> },
): Promise<Response> {
  const page = await render(new Request(address), { visitor, headers });
  const result = new Headers(page.headers);
  result.set("x-frame-options", "SAMEORIGIN");
  const policy = page.headers.get("content-security-policy");
  if (policy)
    result.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  const nonce = /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
  const script = `<script${nonce ? ` nonce="${nonce}"` : ""}>${ADDRESS_SCRIPT}</script>`;
  const html = (await page.text())
    .replace("<head>", () => `<head>${script}`)
    .replace("</head>", () => `<style>${STYLE}</style></head>`);
  return new Response(html, { status: page.status, headers: result });
}
