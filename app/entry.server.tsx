// The server's entry: renders whole pages, because streaming gains nothing for small pages.
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { describeStart } from "./live/describe-start.ts";
import { scriptNonce } from "./live/nonce.ts";
import { reportFailure } from "./live/report-failure.ts";
import { RequestId, requestId } from "./live/request-id.ts";
import { asPageStart, StartContext, startAddress } from "./live/start-source.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (loadContext.get(asPageStart)) {
    headers.set("content-type", "text/x-script; charset=utf-8");
    return new Response(await describeStart(routerContext), { status, headers });
  }
  const nonce = loadContext.get(scriptNonce);
  const start = await findStart(routerContext, status === 200 ? loadContext.get(startAddress) : null);
  const rendered = await render(
    <RequestId value={loadContext.get(requestId)}>
      <StartContext value={start}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </StartContext>
    </RequestId>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(
    request.method === "HEAD" ? null : `<!doctype html>${rendered.replace(/^<!doctype html>/i, "")}`,
    {
      status: rendered ? status : 500,
      headers,
    },
  );
}

/**
 * Returns the start or its address; empty in development and the office, which have other scripts.
 * @param address null if the page contains its start
 */
async function findStart(context: EntryContext, address: string | null): Promise<string> {
  const isOffice = context.staticHandlerContext.matches.some(({ route }) => route.id.startsWith("office/"));
  return import.meta.env.DEV || isOffice ? "" : (address ?? describeStart(context));
}

/** Reports a failure without its message, which React Router would log and which may quote visitors. */
export function handleError(error: unknown, { request, context }: HandleErrorArguments): void {
  if (request.signal.aborted) return;
  // Such as an address that no screen has.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const place = error instanceof Error ? (error.stack?.split("\n")[1]?.trim() ?? "") : "";
  context.get(reportFailure)({
    path: new URL(request.url).pathname,
    error: error instanceof Error ? error.name : typeof error,
    place,
  });
}

type HandleErrorArguments = { request: Request; context: Readonly<RouterContextProvider> };

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Otherwise a script would put long parts that wait for their code into the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}
