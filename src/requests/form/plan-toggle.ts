// Lets visitors send their request without the plan, and add it again.

export function enhancePlanCard(form: HTMLFormElement): void {
  const card = form.querySelector<HTMLElement>("[data-plan]");
  const find = <Part extends HTMLElement>(selector: string) => card?.querySelector<Part>(selector);
  const [link, button, plan, status] = [
    find("[data-remove]"),
    find("button"),
    find("input"),
    find("[role=status]"),
  ];
  if (!card || !link || !button || !plan || !status) return;
  link.replaceWith(button);
  button.hidden = false;
  const words = { remove: button.textContent, restore: button.dataset.removedText ?? "" };
  button.addEventListener("click", () => {
    const isRemoved = card.toggleAttribute("data-removed");
    if (isRemoved) plan.remove();
    else card.append(plan);
    button.textContent = isRemoved ? words.restore : words.remove;
    status.textContent = isRemoved ? (status.dataset.removedText ?? "") : "";
  });
}
