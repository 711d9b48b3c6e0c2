// Answers that a page does not exist, from a loader or an action.

/** Ends the request with the page for unknown addresses. */
export function refuseMissing(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
