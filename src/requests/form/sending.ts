// Creates idempotency keys, so that a request that is sent again is stored once.

/** Returns a function that returns the same key for the same content, and a new one for changed content. */
export function createIdempotencyKeys(): (content: string) => string {
  let last = { content: "", key: "" };
  return (content) => {
    if (content !== last.content) last = { content, key: createRandomKey() };
    return last.key;
  };
}

/** Returns 128 random bits in hex. `crypto.randomUUID` is missing on plain http. */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
