// Converts content schemas to JSON Schema, for editors and the office's forms.
import * as z from "zod";
import { PLACEHOLDER_ROOM_CHARACTERS } from "./placeholder-form.ts";

type Converted = z.core.JSONSchema.BaseSchema;

/** Converts the schema of a file before placeholders are filled in; most editors support draft 7. */
export function toJsonSchema(schema: z.ZodType, adjust: (converted: Converted) => void = () => {}) {
  return z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    // Checks in code, such as those of dates, have no counterpart in JSON Schema.
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === "string" && jsonSchema.maxLength)
        jsonSchema.maxLength += PLACEHOLDER_ROOM_CHARACTERS;
      // A loose object allows any other field. `{}` says the same as nothing, but forms would show those fields.
      const { additionalProperties: others } = jsonSchema;
      if (typeof others === "object" && Object.keys(others).length === 0)
        delete jsonSchema.additionalProperties;
      adjust(jsonSchema);
    },
  });
}

/** Converts a schema for people who edit files: appends `fileHelp` to the help that forms show too. */
export function toFileSchema(schema: z.ZodType) {
  return toJsonSchema(schema, (converted) => {
    const { description, fileHelp } = converted;
    if (fileHelp) converted.description = [description, fileHelp].filter(Boolean).join(" ");
    delete converted.fileHelp;
  });
}
