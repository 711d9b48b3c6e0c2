// The pictures to choose from.
import { expect, it } from "vitest";
import { addPicture, listPictures } from "./added-pictures.ts";

it("lists each picture once, the latest first and with its latest description", () => {
  const known = [
    { value: "spa", label: "A spa" },
    { value: "pool", label: "A pool" },
  ];
  expect(listPictures(known)).toEqual(known);
  addPicture("deck", "A deck");
  addPicture("pool", "A pool at night");
  expect(listPictures(known)).toEqual([
    { value: "pool", label: "A pool at night" },
    { value: "deck", label: "A deck" },
    { value: "spa", label: "A spa" },
  ]);
});
