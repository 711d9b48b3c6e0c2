// content/errors.yaml
import * as z from "zod";
import { link, text } from "./common.ts";

export const errors = z.strictObject({
  notFound: z.strictObject({ title: text, text: text, action: link, suggestions: z.array(link) }),
  failure: z.strictObject({ title: text, text: text, action: link }),
  unreachable: z.strictObject({ title: text, text: text, again: text }),
});
