// What the form needs once it is touched: the rules, and sending that tries again on a bad line.
import { MutationObserver, QueryClient } from "@tanstack/query-core";
import type { FieldErrors } from "./error-summary.tsx";
import type { ConsultationReply } from "./reply.ts";
import { parseConsultation } from "./schema.ts";
import { isSimulated } from "./sending.ts";

/** The client's settings (specification, section 9: data cache defaults). */
export const sendingRules = {
  gcTime: 5 * 60 * 1000,
  retry: 3,
  /** 1 s, 2 s, 4 s … at most 30 s. */
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
};

/** Milliseconds that a build without a server pretends to send for. */
const SIMULATED_MS = 1500;

/** Errors by field, or null when the request is whole. */
export function checkRequest(formData: FormData, budgets: readonly string[]): FieldErrors | null {
  const submission = parseConsultation(formData, budgets);
  return submission.status === "success" ? null : ((submission.reply().error ?? {}) as FieldErrors);
}

const client = new QueryClient({ defaultOptions: { mutations: sendingRules } });
const sending = new MutationObserver(client, { mutationFn: deliver });

/**
 * @returns the server's reply, whether it took the request or refused it
 * @throws when no reply came, or only failures of the server, after all tries
 */
export function sendRequest(body: URLSearchParams): Promise<ConsultationReply> {
  return sending.mutate(body);
}

async function deliver(body: URLSearchParams): Promise<ConsultationReply> {
  if (isSimulated) {
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
    return { state: "sent", reference: "" };
  }
  const response = await fetch("/contact", { method: "POST", headers: { accept: "application/json" }, body });
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as ConsultationReply;
}
