// Rounds numbers to decimal places.

/** Powers of ten, computed once because a drag rounds thousands of numbers in each frame. */
const FACTORS = [1, 10, 100, 1000];

export function roundTo(value: number, decimals: number): number {
  const factor = FACTORS[decimals] ?? 10 ** decimals;
  // Adding 0 turns -0 into 0.
  return Math.round(value * factor) / factor + 0;
}

/** Rounds down, and tolerates floating-point errors: 2.9999999 with no decimals is 3. */
export function floorTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 1e-6) / factor;
}
