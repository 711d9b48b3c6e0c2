// The amenities that the request form offers and the planner draws.

/** The amenities of the request form, in the specification's order and spelling. All can be drawn. */
export const amenities = [
  "Spa",
  "Deck",
  "Negative Edge",
  "Infinity Edge",
  "Pergola",
  "Waterfalls",
  "Firepit",
  "Outdoor Kitchen",
  "Water Slide",
  "Bubblers",
  "Beach Lounges",
  "Chromotherapy",
  "Swim Machine",
  "Grotto",
] as const;
export type Amenity = (typeof amenities)[number];
