// Converts content schemas to JSON Schema, for editors and the office's forms.
import * as z from "zod";
import { PLACEHOLDER_ROOM_CHARACTERS } from "./placeholder-form.ts";

type Converted = z.core.JSONSchema.BaseSchema;

/** Converts the schema of a file before placeholders are filled in; most editors support draft 7. */
export function toJsonSchema(schema: z.ZodType, adjust: (converted: Converted) => void = () => {}) {
  return z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === "string" && jsonSchema.maxLength)
        jsonSchema.maxLength += PLACEHOLDER_ROOM_CHARACTERS;
      // Any other field is allowed: forms leave it as it is and do not show it.
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
