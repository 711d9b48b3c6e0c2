// content/request-photos.yaml
import * as z from "zod";
import { refusalReasons, uploadFailures } from "#app/photos/outcomes.ts";
import { headline, shortText, text } from "./common.ts";

const textFor = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);

export const requestPhotos = z.strictObject({
  title: headline,
  text,
  hints: z.array(text).min(1).max(6).describe("What to take pictures of."),
  add: shortText,
  drop: shortText,
  limits: text.includes("{pictures}").includes("{size}"),
  privacy: text,
  choose: shortText.describe("The label of the file field where scripts don't run."),
  send: shortText,
  full: text,
  list: shortText,
  survey: shortText,
  photo: shortText,
  stored: shortText,
  remove: shortText,
  removeFile: shortText.includes("{name}"),
  states: z.strictObject({
    waiting: shortText,
    sending: shortText.includes("{percent}"),
    checking: shortText,
  }),
  summary: z.strictObject({
    sending: text.includes("{done}").includes("{all}"),
    done: text,
    some: text,
    removed: text.includes("{name}"),
  }),
  again: shortText,
  dismiss: shortText,
  reasons: textFor(refusalReasons).describe("Why one file is refused."),
  failures: textFor([...uploadFailures, "offline"]).describe("Why nothing of an upload is stored."),
});
