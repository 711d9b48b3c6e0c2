// Pictures of people: photos, and monograms where there is none.
import { expect, test } from "vitest";
import { buildPortrait, initialsOf } from "./portraits.ts";
import { readContent } from "./read.ts";

test("takes the initials of the first and the last name", () => {
  expect(initialsOf("Caroline Mercer")).toBe("CM");
  expect(initialsOf("Ana Lucia Ortega")).toBe("AO");
  expect(initialsOf("Chidi and Ada Okafor")).toBe("CO");
  expect(initialsOf("Elena and Marcus T.")).toBe("ET");
  expect(initialsOf("Émile Ødegård")).toBe("ÉØ");
});

test("takes one initial of a family or of a single name", () => {
  expect(initialsOf("The Whitfield family")).toBe("W");
  expect(initialsOf("Bao")).toBe("B");
  expect(initialsOf("a neighbor")).toBe("A");
});

test("is a monogram with a text alternative until there is a photo", () => {
  expect(buildPortrait({ name: "Ana Ruiz" }, "Initials of {name}")).toEqual({
    initials: "AR",
    alt: "Initials of Ana Ruiz",
  });
  const [picture = ""] = Object.keys(readContent().pictures);
  expect(buildPortrait({ name: "Ana Ruiz", picture }, "Initials of {name}")).toMatchObject({
    name: picture,
    alt: readContent().pictures[picture]?.alt,
  });
});
