// Limits that checks and prices share, each with its source, and how to compare with them.

/**
 * Below this distance from the foundation Houston requires an engineer's letter (houstonpermittingcenter.org/hhd1011).
 */
export const FOUNDATION_LETTER_FT = 5;
/** Minimum height of a pool barrier (City of Houston Code 43-33). */
export const BARRIER_FT = 4;
/** Width that a full-size excavator needs. Our own practice. */
export const MACHINE_ACCESS_FT = 8;
/** Below this width a crane lifts the excavator over the house. Our own practice. */
export const CRANE_ACCESS_FT = 4;
/** Minimum width of a deck on which two people can pass. Our own practice. */
export const NARROW_DECK_FT = 3;
/** Radius of the protected ground around a tree per inch of trunk diameter, a common rule of arborists. */
export const ROOT_FT_PER_TRUNK_INCH = 1;
/**
 * Distance of open flames from what can burn in the International Fire Code (308.1.4). The code exempts houses; we keep
 * it there, too.
 */
export const FIRE_CLEARANCE_FT = 10;
/** Distance of a grill from a wall that can burn, as makers of grills ask for. Our own practice. */
export const KITCHEN_CLEARANCE_FT = 3;
/** The steepest floor between the ends: a foot of depth in this many feet (ANSI/APSP/ICC-5 2011, article 5). */
export const LEAST_FLOOR_RUN_FT = 3;
/**
 * Open water in front of a slide, and its depth from `entry` on. Installation manuals of S.R. Smith ask for it (Helix2
 * and Rogue2, placement), with 3 ft below the end of the slide. They follow 16 CFR 1207.
 */
export const SLIDE_WATER_FT = { from: 2.5, entry: 4.5, upTo: 13.5, toEachSide: 3.5, lipDepth: 3, depth: 4.5 };
/**
 * The least water to dive into from the deck: depth and width at distances from the wall of the deep end, and its
 * whole length (ANSI/APSP/ICC-5 2011, table 1, type I).
 */
export const DIVING_LENGTH_FT = 28.75;
export const DIVING_DEPTH_FT = 7.5;
export const DIVING_WATER = [
  { fromWallFt: 1.5, depthFt: 6, widthFt: 10 },
  { fromWallFt: 8.5, depthFt: DIVING_DEPTH_FT, widthFt: 12 },
  { fromWallFt: 16, depthFt: 5, widthFt: 10 },
  { fromWallFt: 22.75, depthFt: 2.75, widthFt: 8 },
];
/**
 * Distance of overhead lines from the water in every direction (National Electrical Code 680.9(A), which Houston has
 * adopted).
 */
export const OVERHEAD_LINE_FT = 22.5;
/** Distance of the equipment's switch from the water (National Electrical Code 680.13). */
export const EQUIPMENT_WATER_FT = 5;
/** An infinity edge looks over ground that is lower by this much. Our own practice. */
export const EDGE_FALL_FT = 1.5;
/** Depth that the price of a shell includes. */
export const INCLUDED_DEPTH_FT = 6;

/** Distances are compared in hundredths of a foot. */
export const TOLERANCE_FT = 0.005;

/** Returns whether a distance is below a limit by more than the error of floating point. */
export function isLess(distance: number, limit: number): boolean {
  return distance < limit - TOLERANCE_FT;
}
