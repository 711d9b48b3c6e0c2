// A carousel of testimonials moves by itself and has controls only if there are several.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Testimonials } from "./testimonials.tsx";

function render(count: number): string {
  const items = Array.from({ length: count }, (_, id) => ({
    id,
    name: "A. Sample",
    location: "Houston",
    text: `Review ${id}`,
    rating: 5,
    portrait: { initials: "AS", alt: "Initials of A. Sample" },
  }));
  return renderToStaticMarkup(createElement(Testimonials, { label: "Reviews", items }));
}

test("two testimonials change automatically and have controls", () => {
  const html = render(2);
  expect(html).toContain('aria-live="off"');
  expect(html).toContain('aria-label="Pause"');
});

test("a single testimonial stays, without controls", () => {
  const html = render(1);
  expect(html).toContain("Review 0");
  expect(html).toContain('aria-live="polite"');
  expect(html).not.toContain("<button");
});
