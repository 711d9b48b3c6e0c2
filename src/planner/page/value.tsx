// Values that change with the plan, named so that scripts and tests can read them.
import type { CSSProperties, ReactNode } from "react";
import { type AmountRange, formatDollars, formatNumber, formatRange } from "#lib/numbers.ts";

export function Value({ name, children }: { name: string; children: ReactNode }) {
  return <output name={name}>{children}</output>;
}

/** "$92,500–128,700", in one line. */
export function DollarRange({ name, low, high }: { name: string; low: number; high: number }) {
  return (
    <span className="lining-nums tabular-nums whitespace-nowrap" style={lettersOf({ low, high })}>
      <Value name={`${name}Low`}>{formatDollars(low)}</Value>
      <span>–</span>
      <Value name={`${name}High`}>{formatNumber(high)}</Value>
    </span>
  );
}

/** The same, without outputs. */
export function PriceRange(price: AmountRange) {
  return (
    <span className="whitespace-nowrap" style={lettersOf(price)}>
      {formatRange(price)}
    </span>
  );
}

/** For a parent with the class `price-line`, which makes it small enough for one line. */
function lettersOf(price: AmountRange): CSSProperties {
  return { "--letters": formatRange(price).length } as CSSProperties;
}
