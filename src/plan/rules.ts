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
/** Depth of the water where a slide ends, as makers of slides ask for. Our own practice. */
export const SLIDE_DEPTH_FT = 4.5;
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
