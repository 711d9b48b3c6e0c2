// Schema of content/request-photos.yaml.
import * as z from "zod";
import { headline, shortText, text, titled } from "./common.ts";

/** Returns a schema with a text for each name, labeled by its title. */
function textFor<Name extends string>(titles: Record<Name, string>) {
  const fields = Object.entries<string>(titles).map(([name, title]) => [name, text.meta({ title })]);
  return z.strictObject(Object.fromEntries(fields) as Record<Name, typeof text>);
}

/** Reasons why a file is not stored. */
const reasonTitles = {
  type: "Neither a photo nor a PDF",
  size: "Too large",
  empty: "Empty",
  unreadable: "Damaged",
  pixels: "Too many pixels",
  pictures: "Too many photos",
  survey: "A second survey",
  space: "No room on the server",
  failed: "It could not be stored",
};

/** Reasons why a whole upload is rejected; "offline" if there was no answer. */
const failureTitles = {
  foreign: "Sent from another website",
  limited: "Too many files in a short time",
  gone: "The request is gone",
  busy: "Many visitors at once",
  tooLarge: "Too large together",
  malformed: "Incomplete",
  none: "No file chosen",
  failed: "They could not be stored",
  offline: "No connection",
};

export type RefusalReason = keyof typeof reasonTitles;
export type UploadFailure = Exclude<keyof typeof failureTitles, "offline">;

export const requestPhotos = z.strictObject({
  title: headline,
  text,
  hints: z.array(text).min(1).max(6).meta({ title: "What to take pictures of", description: "A line each." }),
  add: shortText.meta({ title: "Button that adds files" }),
  drop: shortText.meta({ title: "Beside the button" }),
  limits: text
    .includes("{pictures}")
    .includes("{size}")
    .meta({ title: "Limits", description: "{pictures} and {size} are filled in." }),
  privacy: text.meta({ title: "Who sees them" }),
  choose: shortText.meta({
    title: "Name of the file field",
    description: "The label of the file field where scripts don't run.",
  }),
  send: shortText.meta({ title: "Button that sends files" }),
  full: text.meta({ title: "If nothing more can be sent" }),
  list: shortText.meta({ title: "Name of the list of files", description: "For screen readers." }),
  survey: shortText.meta({ title: "Name of a survey" }),
  photo: shortText.meta({ title: "Name of a photo" }),
  stored: shortText.meta({ title: "Beside a file that arrived" }),
  remove: shortText.meta({ title: "Button that removes a file" }),
  removeFile: shortText
    .includes("{name}")
    .meta({ title: "The same, read aloud", description: "{name} is the file." }),
  states: titled("While a file is sent", {
    waiting: shortText.meta({ title: "Before its turn" }),
    sending: shortText
      .includes("{percent}")
      .meta({ title: "On its way", description: "{percent} is how much has arrived." }),
    checking: shortText.meta({ title: "Once it has arrived" }),
  }),
  summary: titled("While all files are sent", {
    sending: text
      .includes("{done}")
      .includes("{all}")
      .meta({ title: "Progress", description: "{done} and {all} are numbers of files." }),
    done: text.meta({ title: "When all have arrived" }),
    some: text.meta({ title: "If some did not arrive" }),
    removed: text.includes("{name}").meta({ title: "After one was removed" }),
    notRemoved: text.includes("{name}").meta({ title: "If one could not be removed" }),
  }),
  again: shortText.meta({ title: "Button that tries again" }),
  dismiss: shortText.meta({ title: "Button that clears a message" }),
  leave: text.meta({
    title: "Question before leaving",
    description: "Asked when a visitor follows a link while files are sent.",
  }),
  reasons: textFor(reasonTitles).meta({
    title: "Why a file is refused",
    description: "{size}, {pictures} and {megapixels} are the limits.",
  }),
  failures: textFor(failureTitles).meta({
    title: "Why an upload failed",
    description: "Nothing of it is stored then.",
  }),
});
