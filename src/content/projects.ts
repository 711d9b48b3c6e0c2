// Data of projects for plates, cards of the grid, and project pages.
import { fillIn } from "#lib/fill-in.ts";
import { distanceBetween, type Place } from "#lib/geography.ts";
import { formatCount, formatPoolSize, formatRange } from "#lib/numbers.ts";
import { buildPlannerHref, listAmenities } from "#plan/sent-plan.ts";
import { roundToThousands } from "./example-price-check.ts";
import { findArea } from "./find-area.ts";
import { findPicture, withPicture } from "./find-picture.ts";
import { sketchPlan } from "./plan-sketch.ts";
import { drawProject } from "./project-drawing.ts";
import { depthInWords, priceProject, readProjectPlan } from "./project-plans.ts";
import { readContent } from "./read.ts";
import type { Project } from "./schemas/project.ts";

/** @throws if no project has this slug */
export function findProject(slug: string): Project {
  const project = readContent().projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`There is no content/projects/${slug}.yaml.`);
  return project;
}

/** Number of price lines on a project page. */
const DRIVERS = 4;

/** Returns the whole price range of a project's plan, and its largest lines. */
function priceOf(project: Project) {
  const content = readContent();
  const price = priceProject(project, content);
  const { text, own, ...words } = content.portfolio.project.price;
  return {
    ...words,
    ...(project.plan.prices ? { own } : {}),
    text: fillIn(text, { range: formatRange(roundToThousands(price)) }),
    lines: [...price.lines]
      .sort((a, b) => b.high - a.high)
      .slice(0, DRIVERS)
      .map((line) => ({ id: line.id, item: line.label, basis: line.basis, price: formatRange(line) })),
  };
}

/** Returns a project's drawing, size and depth, and its link to the planner. */
function planOf(project: Project) {
  const { plan, query } = readProjectPlan(project, readContent());
  return {
    plan,
    drawing: drawProject(plan, project.plan.drawing),
    size: formatPoolSize(plan),
    depth: depthInWords(plan),
    planner: buildPlannerHref(query),
  };
}

/** @throws if no project has this slug */
export function buildProjectPlate(slug: string) {
  const project = findProject(slug);
  const { title, category, location, summary, data } = project;
  const { drawing, size } = planOf(project);
  return {
    slug,
    title,
    category,
    location,
    summary,
    plan: drawing,
    picture: findPicture(project.picture),
    figures: [
      { label: "Size", value: size },
      { label: "Finish", value: data.finish },
      { label: "Decking", value: data.decking },
      ...outcome(project),
    ],
  };
}

/** Returns "Design study", or "Built 2024". */
function describeStatus(project: Project): string {
  const { designed, built } = readContent().portfolio.captions;
  return project.status === "built" ? `${built} ${project.data.built}` : designed;
}

/** The last row of a plate. */
function outcome(project: Project) {
  const { status, data } = project;
  return status === "built"
    ? [{ label: "Built", value: `${data.built}, in ${formatCount(data.weeksTaken, "week")}` }]
    : [{ label: describeStatus(project), value: `${formatCount(data.weeksPlanned, "week")} planned` }];
}

/** The last rows of a project page: a design study has only planned weeks. */
function record({ status, data }: Project) {
  const planned = { label: "Weeks planned", value: String(data.weeksPlanned) };
  return status === "built"
    ? [
        planned,
        { label: "Weeks taken", value: String(data.weeksTaken) },
        { label: "Built", value: String(data.built) },
      ]
    : [planned];
}

/**
 * Returns cards of the projects nearest to an area.
 * @param hero the picture at the top of the page, which no card repeats
 */
export function findNearestProjects({ slug, at }: { slug: string; at: Place }, count: number, hero: string) {
  return readContent()
    .projects.map((project) => ({ project, ...distanceBetween(at, placeOfArea(project.area)) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ project, miles, direction }) => ({
      slug: project.slug,
      title: project.title,
      place:
        project.area === slug
          ? project.location
          : `${project.location}, ${formatCount(miles, "mile")} ${direction}`,
      status: describeStatus(project),
      description: project.summary,
      picture: findPicture(
        [project.picture, ...project.gallery].find((name) => name !== hero) ?? project.picture,
      ),
    }));
}

/** @throws if no area has this slug */
function placeOfArea(slug: string): Place {
  const area = findArea(slug);
  if (!area) throw new Error(`There is no content/areas/${slug}.yaml.`);
  return area.at;
}

/** Returns a card of the project grid. */
export function buildProjectCard(project: Project) {
  const { slug, title, category, location, picture: name, seo, data } = project;
  const { plan, size, planner } = planOf(project);
  return {
    slug,
    title,
    category,
    location,
    size,
    planner: { label: readContent()["planner-entries"].project.action, to: planner },
    status: describeStatus(project),
    picture: findPicture(name),
    pageTitle: seo.title,
    sketch: sketchPlan(plan),
    budget: data.budget,
    features: [...listAmenities(plan), ...(plan.ledge > 0 ? [readContent().portfolio.filters.ledge] : [])],
  };
}

/**
 * Returns the data of a project page with the previous and next project; the series wraps around.
 * @throws if no project has this slug
 */
export function buildProjectSheet(slug: string) {
  const { projects, portfolio, "planner-entries": entries } = readContent();
  const project = findProject(slug);
  const { title, category, location, summary, description, features, data } = project;
  const { drawing, size, depth, planner } = planOf(project);
  const index = projects.indexOf(project);
  const findNeighbor = (step: number) => {
    const other = projects.at((index + step) % projects.length) ?? project;
    const { slug, title, category, location } = other;
    return { slug, title, category, location, picture: findPicture(other.picture) };
  };
  return {
    slug,
    title,
    category,
    location,
    summary,
    description,
    features,
    plan: drawing,
    planner: { label: entries.project.action, to: planner, text: entries.project.text },
    picture: findPicture(project.picture),
    lineDrawing: project.lineDrawing ? findPicture(project.lineDrawing) : undefined,
    gallery: project.gallery.map(findPicture),
    figures: [
      { label: "Size", value: size },
      { label: "Depth", value: depth },
      { label: "Finish", value: data.finish },
      { label: "Decking", value: data.decking },
      { label: "Budget band", value: data.budget },
      ...record(project),
    ],
    status: describeStatus(project),
    price: priceOf(project),
    otherLight: project.otherLight && withPicture(project.otherLight),
    quote: project.status === "built" ? project.quote : undefined,
    words: portfolio.project,
    previous: findNeighbor(-1),
    next: findNeighbor(1),
  };
}
