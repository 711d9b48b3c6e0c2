// Replaces a form by the confirmation of its request, and clears it for another one.
import { focusInView } from "#design/ui/focus.ts";
import { isKeyOf } from "#lib/keys.ts";
import { describeReceipt, TOKEN_PLACEHOLDER } from "./receipt.ts";
import type { SentReply } from "./reply.ts";
import { copyTemplate } from "./templates.ts";

/** @param onAgain called when the visitor requests the empty form */
export function showSent(form: HTMLFormElement, reply: SentReply, onAgain: () => void): void {
  const panel = createPanel(reply);
  panel.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    panel.remove();
    form.hidden = false;
    onAgain();
    focusInView(form.querySelector("h2"));
  });
  form.after(panel);
  form.hidden = true;
  clearForm(form);
  focusInView(panel.querySelector("h2"));
}

function createPanel(reply: SentReply): HTMLElement {
  const panel = copyTemplate("sent");
  const applies = describeReceipt(reply);
  for (const part of panel.querySelectorAll<HTMLElement>("[data-when]")) {
    const { when = "" } = part.dataset;
    if (!isKeyOf(when, applies) || !applies[when]) part.remove();
  }
  const reference = panel.querySelector("[data-reference]");
  if (reference) reference.textContent = reply.reference;
  for (const link of panel.querySelectorAll("a"))
    link.href = (link.getAttribute("href") ?? "").replace(TOKEN_PLACEHOLDER, reply.visitorToken ?? "");
  return panel;
}

/** Removes all answers, including prefilled ones: a project's name, a plan and its amenities. */
function clearForm(form: HTMLFormElement): void {
  form.querySelector("[data-plan]")?.remove();
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.defaultValue = "";
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = false;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === "radio") field.defaultChecked = field.value === "";
    else if (field.type === "checkbox") field.defaultChecked = false;
    else field.defaultValue = "";
  }
  form.reset();
}
