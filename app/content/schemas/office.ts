// content/office.yaml: words of the office, which only staff see.
import * as z from "zod";

const text = z.string().trim().min(1);

export const office = z.strictObject({
  signIn: z.strictObject({
    title: text,
    text,
    email: text,
    send: text,
    codeTitle: text,
    codeText: text,
    code: text,
    open: text,
    again: text,
    other: text,
    refused: z.strictObject({ address: text, code: text, limited: text }),
  }),
  account: z.strictObject({ title: text, text }),
});
