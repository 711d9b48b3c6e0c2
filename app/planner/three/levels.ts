// Heights of the scene in feet: the lawn is 0.

export const DECK_Z = 0.07;
export const COPING_Z = 0.13;
export const WATER_Z = -0.25;
export const COPING_FT = 1;
/** An attached spa spills over; a raised spa's water falls 18 inches (content/prices.yaml). */
export const SPA_RIM_Z = { attached: 0.5, raised: 1.5, apart: COPING_Z } as const;
export const SEAT_DEPTH_FT = 1.5;
export const SPA_DEPTH_FT = 3.3;
