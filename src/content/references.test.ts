// References are found by the schema of a field, not by its name.
import { expect, test } from "vitest";
import * as z from "zod";
import { referencesIn } from "./references.ts";
import { reference, text } from "./schemas/common.ts";

test("finds references in lists, records, unions and optional fields, and no others", () => {
  const schema = z.strictObject({
    project: text,
    work: reference("project").describe("The first of them.").optional(),
    gallery: z.array(reference("picture")),
    rooms: z.record(z.string(), z.strictObject({ seen: reference("film").optional() })),
    end: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("page"), to: reference("page", text) }),
      z.strictObject({ kind: z.literal("none") }),
    ]),
  });
  const value = {
    project: "Your project",
    work: "lagoon",
    gallery: ["a", "b"],
    rooms: { spa: { seen: "steam" }, deck: {} },
    end: { kind: "page", to: "/contact" },
  };
  const found = referencesIn(schema, value, "home.yaml");
  expect(found.map(({ kind, fields, text }) => `${fields.join(".")}: ${kind} ${text}`)).toEqual([
    "work: project lagoon",
    "gallery.0: picture a",
    "gallery.1: picture b",
    "rooms.spa.seen: film steam",
    "end.to: page /contact",
  ]);
});
