// Script of lists of requests: a button that selects all shown ones, or none.

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
  addEventListener("change", label);
  label();
}
