// Finding what is left to be replaced in content.
import { expect, test } from "vitest";
import { placeholdersIn, samplesIn } from "./content-check.ts";

test("samples are found wherever they stand, items by their slug", () => {
  const content = {
    company: { address: { sample: true, street: "1" }, name: "Pools" },
    projects: [{ slug: "oasis", sample: true }, { slug: "real" }],
    testimonials: { items: [{ sample: true }, {}] },
  };
  expect(samplesIn(content)).toEqual(["company.address", "projects.oasis", "testimonials.items.0"]);
});

test("texts that nobody has written yet are listed with their file and field", () => {
  const content = {
    errors: { notFound: { title: "REPLACE: a title", text: "They REPLACE nothing." } },
    areas: [{ slug: "spring", benefits: ["Shade", "REPLACE, a second one: and more"] }],
  };
  expect(placeholdersIn(content as never)).toEqual([
    "content/errors.yaml notFound.title: REPLACE: a title",
    "content/areas/spring.yaml benefits.1: REPLACE, a second one: and more",
  ]);
});
