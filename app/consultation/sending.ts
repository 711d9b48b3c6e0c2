// Sends a consultation request: retried on a bad line, under one key so that a repeated one is stored once.
import type { ConsultationReply } from "./reply.ts";

/** The client's settings (specification, section 9: data cache defaults). */
export const sendingRules = {
  gcTime: 5 * 60 * 1000,
  retry: 3,
  /** 1 s, 2 s, 4 s … at most 30 s. */
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
};

/** A build without a server (SENDING=simulated) only pretends to send, for this long, and says so on the page. */
export const isSimulated = import.meta.env.SENDING === "simulated";
const SIMULATED_MS = 1500;

/** Worth another try: the line, or the server for a moment, failed. */
class TemporaryFailure extends Error {}

/**
 * @returns the server's reply, whether it took the request or refused it
 * @throws TemporaryFailure when no reply came or the server could not store the request
 */
export async function sendConsultation(body: URLSearchParams): Promise<ConsultationReply> {
  if (isSimulated) {
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
    return { state: "sent", reference: "" };
  }
  const response = await fetch("/contact", { method: "POST", headers: { accept: "application/json" }, body });
  if (response.status >= 500) throw new TemporaryFailure(`The server answered ${response.status}`);
  return (await response.json()) as ConsultationReply;
}

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
