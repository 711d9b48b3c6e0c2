// Script of the screen of all pictures: sends chosen files with progress.
import { onPageRestored } from "#design/live/page-restored.ts";
import { sendFile } from "#photos/send-file.ts";
import { followStates } from "./follow-states.ts";
import { saySent } from "./picture-words.ts";
import type { UploadReply } from "./pictures.ts";
import { createUploadQueue } from "./upload-queue.ts";

export function startPictures(): void {
  const form = document.querySelector<HTMLFormElement>("[data-upload]");
  if (form) sendChosenFiles(form);
  followStates();
}

type Upload = { file: File; say(words: string): void };
/** A parameter of the list's address: the name of a new picture, or why a file was not added. */
type Result = { parameter: ["added" | "refused", string]; isAnswered: boolean };

/** Sends files as soon as they are chosen or dropped, one at a time, then reloads the list with the results. */
function sendChosenFiles(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const list = form.querySelector<HTMLElement>("[data-uploads]");
  const failures = JSON.parse(form.dataset.failures ?? "{}") as Record<string, string>;
  if (!input || !list) return;
  form.classList.add("is-live");

  let isSignedOut = false;
  async function send({ file, say }: Upload): Promise<Result> {
    say("Sending");
    const reply = isSignedOut
      ? null
      : await sendFile<UploadReply>(form.action, file, (part) => say(saySent(part)));
    const [result] = reply?.results ?? [];
    const failure = isSignedOut ? "signedOut" : (reply?.failure ?? "offline");
    // The others would be sent in full to be refused, too.
    isSignedOut = failure === "signedOut";
    say(result ? "" : (failures[failure] ?? ""));
    if (result?.status === "stored") return { parameter: ["added", result.name], isAnswered: true };
    const reason = result?.reason ?? failure;
    return { parameter: ["refused", `${reason} ${file.name}`], isAnswered: result !== undefined };
  }

  const queue = createUploadQueue(send, (results) => {
    isSignedOut = false;
    // If nothing was received, the reasons are beside the files, which can be chosen again.
    if (!results.some(({ isAnswered }) => isAnswered)) return;
    // Leaving the page would abort what is chosen from here on.
    input.disabled = true;
    const query = new URLSearchParams(results.map(({ parameter }) => parameter));
    location.assign(`${location.pathname}?${query}`);
  });

  onPageRestored(() => {
    // What was sent is on the page that followed.
    if (input.disabled) list.replaceChildren();
    input.disabled = false;
  });
  const sendChosen = () => {
    const files = [...(input.files ?? [])];
    // Allows the same file again.
    input.value = "";
    queue.add(files.map((file) => ({ file, say: addLine(list, file.name) })));
  };
  // Files may have been chosen before this ran.
  sendChosen();
  input.addEventListener("change", sendChosen);
  addEventListener("beforeunload", (event) => {
    if (queue.isSending()) event.preventDefault();
  });
}

/** Adds a file to the list of uploads. @returns a function that shows its state */
function addLine(list: HTMLElement, name: string): (words: string) => void {
  const line = document.createElement("li");
  const state = document.createElement("span");
  state.className = "quiet";
  state.textContent = "In line";
  line.append(name, " ", state);
  list.append(line);
  return (words) => {
    state.textContent = words;
  };
}
