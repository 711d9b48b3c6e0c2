// Plans to start from: typical lots, our projects, and a lot for each area.
import { fillIn } from "#lib/fill-in.ts";
import { DOWNTOWN, distanceBetween } from "#lib/geography.ts";
import { formatNumber } from "#lib/numbers.ts";
import type { Plan } from "#plan/parameters.ts";
import { formatPlan } from "#plan/plan.ts";
import { buildPlannerHref } from "#plan/sent-plan.ts";
import { readStatedPlan } from "./content-plans.ts";
import { sketchPlan } from "./plan-sketch.ts";
import { type Content, readContent } from "./read.ts";
import { readPlannerData } from "./read-planner-data.ts";
import type { Lot } from "./schemas/lots.ts";

/** Returns the words of an invitation to the planner. */
export function buildPlannerInvitation(page: "home" | "design" | "construction") {
  const { label, [page]: words } = readContent()["planner-entries"];
  return { label, ...words };
}

/** Returns the choices of the planner's page. An empty yard is the planner without parameters. */
export function buildPlanStarts() {
  const { lots, projects, "planner-entries": entries } = readContent();
  const data = readPlannerData();
  const { starts } = entries;
  return {
    title: starts.title,
    intro: starts.intro,
    note: starts.note,
    groups: [
      {
        label: starts.lots,
        choices: [
          buildStart(starts.empty.name, starts.empty.text, readStatedPlan({}, data)),
          ...lots.lots.map(({ name, place, plan: stated }) => {
            const start = readStatedPlan(stated, data);
            const { floors, width } = describeYard(start.plan);
            return buildStart(name, `${place}: ${floors} house, ${width} ft wide`, start);
          }),
        ],
      },
      {
        label: starts.projects,
        choices: findFirstOfEachCategory(projects).map(({ title, location, plan }) =>
          buildStart(title, location, readStatedPlan(plan.parameters, data)),
        ),
      },
    ],
  };
}

/** Returns the link to the plan of a short one; null for other queries. */
export function expandShortLink(query: URLSearchParams): string | null {
  const { lots, projects } = readContent();
  const lot = lots.lots.find(({ id }) => id === query.get("lot"));
  const project = projects.find(({ slug }) => slug === query.get("project"));
  const stated = lot?.plan ?? project?.plan.parameters;
  return stated ? buildPlannerHref(readStatedPlan(stated, readPlannerData()).query) : null;
}

/** All projects would make the page too heavy. The portfolio's cards link to the plans of the others. */
function findFirstOfEachCategory(projects: Content["projects"]): Content["projects"] {
  return projects.filter(
    ({ category }, index) => projects.findIndex((project) => project.category === category) === index,
  );
}

function buildStart(name: string, text: string, { plan, query }: { plan: Plan; query: string }) {
  return { name, text, to: buildPlannerHref(query), sketch: sketchPlan(plan) };
}

/** Returns the plan to start from in an area: a typical lot with the area's rules. */
export function buildAreaStart(slug: string) {
  const data = readPlannerData();
  const lot = findLot(slug, readContent());
  const plan = { ...readStatedPlan(lot.plan, data).plan, area: slug };
  const text = fillIn(lot.text, describeYard(plan));
  return { ...buildStart(lot.name, text, { plan, query: formatPlan(plan, data) }), plan };
}

/** What a lot's text can name. */
function describeYard({ floors, house: [left, width], yardWidth, yardDepth, easement }: Plan) {
  return {
    floors: floors === "1" ? "one-story" : "two-story",
    width: formatNumber(width),
    left: formatNumber(left),
    right: formatNumber(yardWidth - left - width),
    depth: formatNumber(yardDepth),
    easement: formatNumber(easement),
  };
}

/** Returns the lot that lists the area; for a new area the lot of the nearest area that is listed. */
export function findLot(slug: string, { areas, lots }: Pick<Content, "areas" | "lots">): Lot {
  const lotByArea = new Map(lots.lots.flatMap((lot) => lot.areas.map((area) => [area, lot] as const)));
  const place = areas.find((area) => area.slug === slug)?.at ?? DOWNTOWN;
  const nearest = areas
    .filter((area) => lotByArea.has(area.slug))
    .sort((a, b) => distanceBetween(place, a.at).miles - distanceBetween(place, b.at).miles);
  const lot = lotByArea.get(slug) ?? lotByArea.get(nearest[0]?.slug ?? "") ?? lots.lots[0];
  if (!lot) throw new Error("content/lots.yaml has no lots.");
  return lot;
}
