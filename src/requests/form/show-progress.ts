// Shows whether a form is being sent or could not be sent.
import { sendLabels } from "#content/questionnaire.ts";
import { copyTemplate } from "./templates.ts";

type Progress = "idle" | "sending" | "failed";

export function showProgress(form: HTMLFormElement, progress: Progress): void {
  const isSending = progress === "sending";
  const [button, status] = [
    form.querySelector<HTMLButtonElement>("button[type=submit]"),
    form.querySelector("[data-progress]"),
  ];
  if (button) {
    button.disabled = isSending;
    button.textContent = isSending ? sendLabels.sending : sendLabels.idle;
  }
  if (status) status.textContent = isSending ? sendLabels.status : "";
  const failure = progress === "failed" ? copyTemplate("failure") : null;
  form.querySelector("[data-failure]")?.replaceChildren(...(failure ? [failure] : []));
  // Otherwise no element has the focus, because the disabled button has lost it.
  failure?.focus();
}
