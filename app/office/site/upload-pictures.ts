// Inline script of the screen of all pictures: sends chosen files with progress.
import { sendFile } from "#app/photos/send-file.ts";
import { followStates } from "./follow-states.ts";
import type { UploadReply } from "./pictures.ts";

export default function startPictures(): void {
  const form = document.querySelector<HTMLFormElement>("[data-upload]");
  if (form) sendChosenFiles(form);
  followStates();
}

/** Sends files as soon as they are chosen or dropped, one at a time, then reloads the list with the results. */
function sendChosenFiles(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const list = form.querySelector<HTMLElement>("[data-uploads]");
  const failures = JSON.parse(form.dataset.failures ?? "{}") as Record<string, string>;
  if (!input || !list) return;
  form.classList.add("is-live");

  async function send(files: File[]): Promise<void> {
    const lines = files.map((file) => addLine(list as HTMLElement, file.name));
    const query = new URLSearchParams();
    let isAnswered = false;
    for (const [index, file] of files.entries()) {
      const say = lines[index] ?? (() => {});
      say("Sending");
      const reply = await sendFile<UploadReply>(form.action, file, (part) =>
        say(part < 1 ? `Sending: ${Math.round(part * 100)}%` : "Checking"),
      );
      const [result] = reply?.results ?? [];
      const failure = reply?.failure ?? "offline";
      if (result?.status === "stored") query.append("added", result.name);
      else query.append("refused", `${result?.reason ?? failure} ${file.name}`);
      say(result ? "" : (failures[failure] ?? ""));
      isAnswered ||= result !== undefined;
    }
    // If nothing was received, the reasons are beside the files, which can be chosen again.
    if (isAnswered) location.assign(`${location.pathname}?${query}`);
  }

  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    // Allows the same file again.
    input.value = "";
    if (files.length > 0) void send(files);
  });
}

/** Adds a file to the list of uploads. @returns a function that shows its state */
function addLine(list: HTMLElement, name: string): (words: string) => void {
  const line = document.createElement("li");
  const state = document.createElement("span");
  state.className = "quiet";
  state.textContent = "Waiting";
  line.append(name, " ", state);
  list.append(line);
  return (words) => {
    state.textContent = words;
  };
}
