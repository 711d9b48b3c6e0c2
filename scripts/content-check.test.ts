// Finding samples in content.
import { expect, test } from "vitest";
import { samplesIn } from "./content-check.ts";

test("samples are found wherever they stand, items by their slug", () => {
  const content = {
    company: { address: { sample: true, street: "1" }, name: "Pools" },
    projects: [{ slug: "oasis", sample: true }, { slug: "real" }],
    testimonials: { items: [{ sample: true }, {}] },
  };
  expect(samplesIn(content)).toEqual(["company.address", "projects.oasis", "testimonials.items.0"]);
});
