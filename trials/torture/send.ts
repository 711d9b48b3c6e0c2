// Sends requests and files as visitors do, for trials.
import assert from "node:assert/strict";
import type { PhotosReply } from "#photos/outcomes.ts";
import { filledForm } from "#tests/filled-form.ts";

type Receipt = { reference: string; visitorToken: string };

/** Returns a valid form whose idempotency key, email address and message (`message ${key}`) contain the key. */
export function fillForm(key: string, answers: Record<string, string> = {}): URLSearchParams {
  return filledForm({
    idempotencyKey: key,
    email: `${key}@example.com`,
    message: `message ${key}`,
    ...answers,
  });
}

/** Sends a form. @returns what the visitor gets, or null without a confirmation */
export async function sendRequest(url: string, form: URLSearchParams): Promise<Receipt | null> {
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(`${url}/contact`, { method: "POST", body: form, headers });
    const { reference, visitorToken } = (await answer.json()) as Partial<Receipt>;
    return answer.ok && reference && visitorToken ? { reference, visitorToken } : null;
  } catch {
    return null;
  }
}

/** Sends a form. @throws if it is not confirmed */
export async function requireReceipt(url: string, key: string): Promise<Receipt> {
  const receipt = await sendRequest(url, fillForm(key));
  assert.ok(receipt, "a request was not confirmed");
  return receipt;
}

export type Upload = { name: string; type: string; content: Buffer };

/** Sends files of a request. @returns the reply, or null if the site was killed meanwhile */
export async function upload(
  url: string,
  token: string,
  files: Upload[],
): Promise<{ status: number; reply: PhotosReply } | null> {
  try {
    const headers = { accept: "application/json" };
    const body = toFormData(files);
    const answer = await fetch(`${url}/request/${token}/photos`, { method: "POST", body, headers });
    return { status: answer.status, reply: (await answer.json()) as PhotosReply };
  } catch {
    return null;
  }
}

/** Returns files as a browser's file input sends them. */
export function toFormData(files: Upload[]): FormData {
  const form = new FormData();
  for (const { name, type, content } of files)
    form.append("files", new Blob([new Uint8Array(content)], { type }), name);
  return form;
}
