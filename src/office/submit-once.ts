// Script of office pages: ignores the second click of a double click on a form's button.

import { onPageRestored } from "#design/live/page-restored.ts";

/** After this time a form can be sent again, such as after the browser's stop button. */
const RESEND_AFTER_MS = 10_000;

export function submitOnce(): void {
  let last: { form: HTMLFormElement; atMs: number } | null = null;
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "post") return;
    const atMs = event.timeStamp;
    if (form === last?.form && atMs - last.atMs < RESEND_AFTER_MS) event.preventDefault();
    else last = { form, atMs };
  });
  onPageRestored(() => {
    last = null;
  });
}
