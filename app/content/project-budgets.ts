// Checks that a project's budget fits the size and features of its plan (content/prices.yaml).
import { areaOf } from "#app/geometry.ts";
import { formatRange, priceLines, shellPrice } from "./price-rules.ts";
import type { Content } from "./read.ts";
import type { Budget, Prices } from "./schemas/prices.ts";
import type { Project } from "./schemas/project.ts";

type Range = { low: number; high: number };
type Shape = Project["plan"]["pool"];
type Mark = Project["plan"]["marks"][number];

/** Price lines of the marks on a plan. Unlabeled rocks are edging, not a waterfall. */
const priceOfMark: Partial<Record<Mark["kind"], string>> = {
  spa: "spa",
  ledge: "ledge",
  basin: "infinity-edge",
  rocks: "waterfall",
  fire: "fire-bowl",
  roof: "pergola",
};

/** Returns problems as `content/projects/katy.yaml data.budget: what does not fit`. */
export function findMisfitBudgets({ projects, prices }: Content): string[] {
  return projects.flatMap((project) => {
    const problem = problemOf(project, prices);
    return problem ? [`content/projects/${project.slug}.yaml data.budget: ${problem}`] : [];
  });
}

function problemOf({ plan, data }: Project, prices: Prices): string | undefined {
  const band = prices.budgets.find(({ option }) => option === data.budget);
  if (!band) return undefined;
  const estimate = estimatePlan(plan, prices);
  if (overlap(band, estimate)) return undefined;
  const size = Math.round(surfaceOf(plan.pool));
  return `${data.budget} does not fit ${size} sq ft of water with its features: by content/prices.yaml they cost ${formatRange(estimate)}`;
}

function overlap({ low, high = Number.POSITIVE_INFINITY }: Budget, estimate: Range): boolean {
  return low <= estimate.high && high >= estimate.low;
}

/** Estimates pool, deck and drawn features. The plan has no finishes, so the deck ranges from cheapest to dearest. */
export function estimatePlan({ pool, deck, marks }: Project["plan"], prices: Prices): Range {
  const waterSqFt = surfaceOf(pool);
  const deckSqFt = Math.max(0, surfaceOf(deck) - waterSqFt);
  const deckRate = {
    low: Math.min(...prices.deck.map(({ low }) => low)),
    high: Math.max(...prices.deck.map(({ high }) => high)),
  };
  const parts = [
    shellPrice(prices, waterSqFt),
    { low: deckSqFt * deckRate.low, high: deckSqFt * deckRate.high },
    ...marks.flatMap((mark) => markPrice(mark, prices)),
  ];
  return {
    low: Math.round(parts.reduce((sum, { low }) => sum + low, 0)),
    high: Math.round(parts.reduce((sum, { high }) => sum + high, 0)),
  };
}

function markPrice(mark: Mark, prices: Prices): Range[] {
  if (mark.kind === "rocks" && !mark.label) return [];
  const id = priceOfMark[mark.kind];
  return priceLines(prices).filter((line) => line.id === id);
}

/** Square feet; the corners of an outline are joined by straight lines. */
function surfaceOf(shape: Shape): number {
  if ("size" in shape) return shape.size[0] * shape.size[1];
  return areaOf(shape.outline);
}
