// The controls of the form, compared with the schema and the labels.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { labels } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { ClosingFields, OtherFields, ProjectFields, VisitorFields } from "./fields.tsx";
import { PlanCard } from "./plan-card.tsx";
import { consultationFields } from "./schema.ts";
import { TRAP_FIELD } from "./trap.ts";

const { contact } = readContent();

const part = { legend: "", errors: {}, initial: {} };
const choice = { options: [{ value: "Natural", sketch: null }], undecided: "Not sure yet" };
const html = renderToStaticMarkup(
  <>
    <PlanCard
      plan={{
        query: "length=40",
        to: "/planner?length=40",
        facts: [],
        answers: { message: "", projectType: "", designStyle: "", budget: "", additionalAmenities: [] },
      }}
      words={contact.plan}
    />
    <ProjectFields {...part} questions={{ style: choice, budget: choice }} />
    <VisitorFields {...part} />
    <OtherFields {...part} />
    <ClosingFields {...part} />
  </>,
);
const controls = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
controls.delete(TRAP_FIELD);

test("renders a control for each field of the schema", () => {
  expect([...controls].sort()).toEqual([...consultationFields].sort());
});

test("renders controls in the order of the labels", () => {
  expect([...controls]).toEqual(Object.keys(labels));
});
