// Script of lists of requests: a button that selects all or none, and a selected one stays in view.

export function pickAll(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-pick-all]");
  if (!button) return;
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[name=id]")];
  const label = () => {
    button.textContent = boxes().every(({ checked }) => checked) ? "Select none" : "Select all";
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    const checked = !boxes().every((box) => box.checked);
    for (const box of boxes()) box.checked = checked;
    label();
  });
  addEventListener("change", ({ target }) => {
    label();
    const isPicked = target instanceof HTMLInputElement && target.name === "id" && target.checked;
    // The bar opens over the end of the screen, where the request may be: its height is the page's scroll padding.
    if (isPicked) target.closest("tr, .card")?.scrollIntoView({ block: "nearest" });
  });
  label();
}
