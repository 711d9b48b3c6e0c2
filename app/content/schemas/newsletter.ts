// content/newsletter.yaml
import * as z from "zod";
import { headline, shortText, text } from "./common.ts";

const step = z.strictObject({ title: headline, text: text });
const question = z.strictObject({ ...step.shape, button: shortText });

export const newsletter = z.strictObject({
  title: headline,
  open: step,
  asked: step,
  confirm: question,
  confirmed: step,
  unsubscribe: question,
  unsubscribed: question,
  expired: step,
});
