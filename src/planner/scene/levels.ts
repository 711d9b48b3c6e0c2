// Heights of the scene in feet: the lawn is 0.
import { FREEBOARD_FT } from "#plan/figures.ts";
import { RAISED_SPA_FT } from "#plan/shapes.ts";

export const DECK_Z = 0.07;
export const COPING_Z = 0.13;
export const WATER_Z = -FREEBOARD_FT;
/** An attached spa spills over. */
export const SPA_RIM_Z = { attached: 0.5, raised: RAISED_SPA_FT, apart: COPING_Z } as const;
export const SEAT_DEPTH_FT = 1.5;
export const SPA_DEPTH_FT = 3.3;
