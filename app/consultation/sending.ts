// What sending needs before the engine is there: whether it is real, and keys under which a repeated request is stored once.

/** A build without a server (SENDING=simulated) only pretends to send, and says so on the page. */
export const isSimulated = import.meta.env.SENDING === "simulated";

/** Hands out idempotency keys: the same key for the same words, a new one when they changed. */
export function createKeyring(): (content: string) => string {
  let last = { content: "", key: "" };
  return (content) => {
    if (content !== last.content) last = { content, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits in hex; `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
