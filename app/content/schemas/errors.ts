// content/errors.yaml
import * as z from "zod";
import { headline, link, text } from "./common.ts";

export const errors = z.strictObject({
  notFound: z.strictObject({ title: headline, text: text, action: link, suggestions: z.array(link) }),
  failure: z.strictObject({ title: headline, text: text, action: link }),
  unreachable: z.strictObject({ title: headline, text: text, again: text }),
});
