// Renders plain pages without the site's layout, for when the renderer fails or refuses.
import { html } from "hono/html";
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { retryAfter } from "./refusals.ts";
import type { TurnRefusal } from "./render-turns.ts";

const STYLE =
  "body{margin:4rem auto;max-width:36rem;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}";

/** How long a refused visitor should wait. Queues are empty again within seconds. */
const RETRY_SECONDS = 5;

/** Replies to a visitor who was refused a turn at rendering. */
export function renderBusy(reason: TurnRefusal): Response {
  const { status, title, text, headers } = describeBusy(reason);
  return renderPlainPage(title, [text], status, headers);
}

export function describeBusy(reason: TurnRefusal) {
  const { title, text } = readContent().errors.plain.busy;
  return {
    status: reason === "limited" ? (429 as const) : (503 as const),
    title,
    text: fillInPhone(text),
    headers: { ...retryAfter(RETRY_SECONDS), "cache-control": "no-store" },
  };
}

/** Replies to a request that failed, for example because the database can't be reached. */
export function renderFailure({
  requestId,
  isOffice,
  headers,
}: {
  requestId: string;
  isOffice: boolean;
  headers: Record<string, string>;
}): Response {
  const { failure, office } = readContent().errors.plain;
  const words = isOffice ? office : { title: "Unexpected Application Error!", text: fillInPhone(failure) };
  const lines = ["500 Internal Server Error", words.text, `Request ${requestId}`];
  return renderPlainPage(words.title, lines, 500, { ...headers, "cache-control": "no-store" });
}

function fillInPhone(text: string): string {
  return fillIn(text, { phone: readContent().company.phone });
}

function renderPlainPage(
  title: string,
  lines: string[],
  status: number,
  headers: Record<string, string>,
): Response {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}</body></html>`;
  return new Response(String(page), {
    status,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
