// /office/site/plan: the planner for a form of the office, which shows it in a frame.
import type { PageVisitor, RenderPage } from "./render.ts";

/** @param request for the frame's page, with the plan as its query string */
export async function renderPlanner(
  render: RenderPage,
  request: Request,
  { visitor, headers }: { visitor: PageVisitor; headers: Record<string, string> },
): Promise<Response> {
  const page = await render(request, { visitor, headers: { ...headers, "x-frame-options": "SAMEORIGIN" } });
  const policy = page.headers.get("content-security-policy");
  if (policy)
    page.headers.set(
      "content-security-policy",
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  return page;
}
