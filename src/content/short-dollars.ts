// Writes amounts of money in thousands: "$75K".

const shortDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 2,
});

/** 75000 → "$75K", 72500 → "$72.5K", 1200000 → "$1.2M" */
export function formatShort(amount: number): string {
  return shortDollars.format(amount);
}
