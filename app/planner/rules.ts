// Distances and widths that checks and prices share, each with its source.

/** Closer to the foundation, the City of Houston wants an engineer's letter (houstonpermittingcenter.org/hhd1011). */
export const FOUNDATION_LETTER_FT = 5;
/** City of Houston Code 43-33: the least height of a pool barrier. */
export const BARRIER_FT = 4;
/** A full-size excavator needs this width. Our own practice. */
export const MACHINE_ACCESS_FT = 8;
/** Nothing but hand tools fits through less, so a crane lifts the machine over the house. Our own practice. */
export const CRANE_ACCESS_FT = 4;
/** Least deck for two people to pass. Our own practice. */
export const NARROW_DECK_FT = 3;
/** Protected ground around a tree for each inch of its trunk: the arborists' common rule of one foot per inch. */
export const ROOT_FT_PER_TRUNK_INCH = 1;
/** The price of a shell includes this depth. */
export const INCLUDED_DEPTH_FT = 6;
