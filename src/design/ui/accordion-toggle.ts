// Opens and closes the questions of accordions: at most one of each is open at a time.

export function toggleAccordions(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".accordion button[aria-controls]") : null;
    if (button) toggle(button);
  });
}

function toggle(button: Element): void {
  const opens = button.getAttribute("aria-expanded") === "false";
  const accordion = button.closest(".accordion");
  for (const other of accordion?.querySelectorAll("button[aria-expanded=true]") ?? []) setOpen(other, false);
  setOpen(button, opens);
}

function setOpen(button: Element, open: boolean): void {
  button.setAttribute("aria-expanded", String(open));
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (panel) panel.dataset.state = open ? "open" : "closed";
}
