// Script of the publishing screen: marks the steps as they are done, and shows the result.
const POLL_MS = 1_000;

/** Does nothing while nothing is published. */
export function followProgress(): void {
  const steps = [...document.querySelectorAll<HTMLElement>("[data-step]")];
  if (steps.length === 0) return;
  const message = document.getElementById("publish-message");

  async function poll(): Promise<void> {
    const response = await fetch("/office/site/progress", { redirect: "error" });
    const progress = (await response.json()) as { state: string; message: string };
    const current = steps.findIndex(({ dataset }) => dataset.step === progress.state);
    if (current < 0) {
      location.reload();
      return;
    }
    steps.forEach((step, index) => {
      step.dataset.state = index < current ? "done" : index === current ? "now" : "";
    });
    if (message && message.textContent !== progress.message) message.textContent = progress.message;
  }

  // While the server is replaced, a poll may fail: the next one tries again.
  setInterval(() => void poll().catch(() => {}), POLL_MS);
}
