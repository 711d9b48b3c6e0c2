// Schema of content/newsletter.yaml.
import * as z from "zod";
import { headline, shortText, text } from "./common.ts";

const step = z.strictObject({ title: headline, text: text });
const question = z.strictObject({ ...step.shape, button: shortText.meta({ title: "Words of the button" }) });

export const newsletter = z.strictObject({
  title: headline.meta({ title: "Name of the page", description: "In the small line above each title." }),
  open: step.meta({ title: "Before subscribing" }),
  asked: step.meta({ title: "After an address was entered" }),
  confirm: question.meta({ title: "To confirm" }),
  confirmed: step.meta({ title: "Once confirmed" }),
  unsubscribe: question.meta({ title: "To unsubscribe" }),
  unsubscribed: question.meta({ title: "Once unsubscribed" }),
  expired: step.meta({ title: "A link that no longer works" }),
});
