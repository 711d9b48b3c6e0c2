// Converts content schemas to JSON Schema, for editors and the office's forms.
import * as z from "zod";

/** A placeholder such as {company.shortName} may be longer than its fact; content:check measures the final text. */
const PLACEHOLDER_ROOM = 40;

/** Converts the schema of a file before placeholders are filled in; most editors support draft 7. */
export function toJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === "string" && jsonSchema.maxLength) jsonSchema.maxLength += PLACEHOLDER_ROOM;
    },
  });
}
