// The screen "Before launch": what it says of a group with one sample.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChecklistScreen } from "./checklist.tsx";

function renderOne(canRemove: "item" | false): string {
  const sample = { id: "about.yaml/story", title: "Our story", label: "", field: [], canConfirm: true };
  const items = [{ ...sample, canRemove, pages: ["About"] }];
  const group = { name: "Our story", ours: "This story is ours", seen: "1", total: 1, items };
  const props = { samples: [group], items: [], drafts: 0, notice: null, refusal: undefined };
  return renderToStaticMarkup(createElement(ChecklistScreen, props)).replaceAll("<!-- -->", "");
}

test("speaks of one sample in the singular", () => {
  const needed = renderOne(false);
  expect(needed).toContain("needs this, so it can’t be removed");
  expect(needed).toContain("No longer marked as made up: Our story.");
  const removable = renderOne("item");
  expect(removable).toMatch(/Removed from About: Our story\..*>Remove 1 sample<\/button>/);
  for (const html of [needed, removable]) expect(html).not.toMatch(/\b(they|them|these)\b/i);
});
