// Sends the plan of a framed planner to the office's form, on the same origin only.

const KIND = "plan";

export function isFramed(): boolean {
  return window.parent !== window;
}

export function sendPlan(query: string): void {
  window.parent.postMessage({ kind: KIND, query }, window.location.origin);
}

/** Returns the query string that the planner in a frame has sent, or null for any other message. */
export function readSentPlan(
  { origin, source, data }: Pick<MessageEvent, "origin" | "source" | "data">,
  own: string,
  planner: Window | null,
): string | null {
  if (origin !== own || source === null || source !== planner) return null;
  const { kind, query } = (data ?? {}) as { kind?: unknown; query?: unknown };
  return kind === KIND && typeof query === "string" ? query : null;
}
