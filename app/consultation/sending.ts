// Idempotency keys, and whether sending is simulated: parts of sending that the page needs early.

/** Whether this build only pretends to send (SENDING=simulated), which the page then says. */
export const isSimulated = import.meta.env.SENDING === "simulated";

/** Returns a function that gives the same content the same idempotency key, and changed content a new one. */
export function createIdempotencyKeys(): (content: string) => string {
  let last = { content: "", key: "" };
  return (content) => {
    if (content !== last.content) last = { content, key: createRandomKey() };
    return last.key;
  };
}

/** Returns 128 random bits in hex. `crypto.randomUUID` is missing on plain http. */
function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
