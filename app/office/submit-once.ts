// Inline script of office pages: ignores the second click of a double click on a form's button.

/** After this time a form can be sent again, such as after the browser's stop button. */
const RESEND_AFTER_MS = 10_000;

export default function submitOnce(): void {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  addEventListener("submit", (event) => {
    if ((event.target as HTMLFormElement).method !== "post") return;
    if (event.timeStamp - sentAtMs < RESEND_AFTER_MS) event.preventDefault();
    else sentAtMs = event.timeStamp;
  });
  // The browser's back button may show this page again as it was left.
  addEventListener("pageshow", () => {
    sentAtMs = Number.NEGATIVE_INFINITY;
  });
}
