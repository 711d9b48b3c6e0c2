// Names by which content chooses drawings, and types of the drawings made from data.
import type { Point } from "./geometry.ts";

/** A pool in the ground, stage by stage. */
export const groundStages = [
  "yard",
  "staked",
  "site",
  "plumbing",
  "steel",
  "gunite",
  "tile",
  "finish",
  "equipment",
  "water",
] as const;

/** Drawings of one design, from the first visit to the final plan. */
export const designSheetNames = ["visit", "concept", "model", "materials", "final"] as const;

/** A pool's edge while it is renovated. */
export const edgeStages = ["survey", "strip", "repair", "edge", "finish"] as const;

/** Ways in which water falls. */
export const fallNames = ["sheer", "spillway", "bubbler", "rock", "edge", "jet"] as const;

/** Materials of a pool. */
export const swatchNames = ["gunite", "steel", "tile", "coping", "paving", "plaster"] as const;

/** Plates of the service cards: designing, building, living with a pool. */
export const serviceDrawingNames = ["design", "build", "living"] as const;
export type ServiceDrawing = (typeof serviceDrawingNames)[number];

/** Drawings that explain a fact in a guide. */
export const drawnFacts = ["piers", "barrier", "drainage", "shells", "cracks"] as const;

/** Drawings that can appear beside a guide's title. */
export const guideDrawings = [...groundStages, ...designSheetNames] as const;

/** Drawings that can appear between the paragraphs of a guide. A name means one drawing. */
export const drawingsInText = [...drawnFacts, ...guideDrawings, "survey", "strip", "repair"] as const;
export type DrawingInText = (typeof drawingsInText)[number];

/** What a guide can show between its paragraphs, as `::drawing[Caption]{name="piers"}`. */
export const guideDirectives = [
  "drawing",
  "prices",
  "plan",
  "example",
  "draws",
  "approvals",
  "timeline",
  "starts",
  "owning",
  "loan",
  "countdown",
] as const;

/** Parts of the profile of a lot, from the house to the far edge of the lot. */
export const lotParts = {
  house: ["cottage", "two-storey", "raised"],
  soil: ["clay", "sand", "mixed"],
  trees: ["oak", "pine", "palm", "none"],
  edge: ["fence", "bayou", "creek", "lake", "levee", "bay", "alley", "greenbelt", "hill"],
} as const;
export type LotData = { [Part in keyof typeof lotParts]: (typeof lotParts)[Part][number] };

export type Rectangle = { at: Point; size: Point };
type Labeled = { label?: string | undefined };
/** Objects on the plan of a project. */
export type PlanMark =
  | ({ kind: "ledge" | "spa" | "house" | "roof" | "basin" } & Rectangle & Labeled)
  | ({ kind: "steps"; treads: number } & Rectangle & Labeled)
  | ({ kind: "lounger" } & Rectangle)
  | ({ kind: "rocks"; at: Point; radius: number; seed: number } & Labeled)
  | { kind: "tree"; at: Point; radius: number }
  | ({ kind: "fire"; at: Point; radius: number } & Labeled);
/** A rectangle, or the points of a smooth closed line. */
export type PlanShape = Rectangle | { outline: readonly Point[] };
/** A project's plan in feet, from its sheet's upper left corner. `measured` is the pool's box, which is dimensioned. */
export type PlanData = {
  sheet: Point;
  deck: PlanShape;
  pool: PlanShape;
  measured: Rectangle;
  marks: readonly PlanMark[];
};

/** A plan as a small picture, in feet from the upper left corner of its yard; the house is at the bottom. */
export type PlanSketch = {
  yard: Point;
  house: Rectangle | null;
  /** Depth of the strip along the rear line. */
  easement: number;
  /** Pool and spa: corners, or points of a smooth line. */
  water: readonly { points: readonly Point[]; smooth: boolean }[];
  trees: readonly { at: Point; radius: number }[];
};
