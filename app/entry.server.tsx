// The server's entry: renders a page whole, since pages are prerendered or small and streaming would gain nothing.

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const rendered = await render(<ServerRouter context={routerContext} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(
    request.method === "HEAD" ? null : `<!doctype html>${rendered.replace(/^<!doctype html>/i, "")}`,
    {
      status: rendered ? status : 500,
      headers,
    },
  );
}

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}
