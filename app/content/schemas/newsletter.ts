// content/newsletter.yaml
import * as z from "zod";
import { text } from "./common.ts";

const step = z.strictObject({ title: text, text: text });
const question = z.strictObject({ ...step.shape, button: text });

export const newsletter = z.strictObject({
  title: text,
  open: step,
  asked: step,
  confirm: question,
  confirmed: step,
  unsubscribe: question,
  unsubscribed: question,
  expired: step,
});
