// Random form bodies for `npm run torture -- fuzz`.
import fc from "fast-check";
import { choices } from "#content/form-choices.ts";
import { campaignParameters } from "#requests/form/arrival.ts";
import { consultationFields } from "#requests/form/schema.ts";
import { TRAP_FIELD } from "#requests/form/trap.ts";
import { filledForm } from "#tests/filled-form.ts";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    "",
    "8",
    "on",
    "\u0000",
    "\ud800",
    "=1+1",
    "a\r\nBcc: x@y.zz",
    "<script>",
    "ana@example.com",
  ),
);
const fields = [
  ...consultationFields,
  "idempotencyKey",
  "token",
  TRAP_FIELD,
  "elapsed",
  "sourcePath",
  "sourceReferrer",
  "sourceFirstPath",
  ...campaignParameters,
  "__proto__",
  "constructor",
  "__intent__",
  "name[0]",
  "a.b",
];

/** Mostly valid requests with one odd field, but also random fields and random bytes. */
export const anyBody = fc.record({
  path: fc.constantFrom("/contact", "/contact", "/contact", "/newsletter", "/newsletter/confirm"),
  json: fc.boolean(),
  type: fc.constantFrom(
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/json",
  ),
  body: fc.oneof(
    fc
      .record({
        field: fc.constantFrom(...fields),
        value: text,
        message: text,
        amenities: fc.array(fc.constantFrom(...choices.additionalAmenities)),
      })
      .map(({ field, value, message, amenities }) => {
        const form = filledForm({ message: `m ${message}` });
        form.set(field, value);
        for (const amenity of amenities) form.append("additionalAmenities", amenity);
        return form.toString();
      }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), text), text), { maxLength: 40 })
      .map((pairs) => new URLSearchParams(pairs).toString()),
    fc.uint8Array({ maxLength: 2_000 }),
    fc
      .array(fc.tuple(fc.constantFrom(...fields), text))
      .map(
        (pairs) =>
          `${pairs.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--x--`,
      ),
    text,
  ),
});
