// Values that change with the plan, named so that scripts and tests can read them.
import type { CSSProperties, ReactNode } from "react";
import { formatDollars, formatNumber, formatRange } from "#lib/numbers.ts";

export function Value({ name, children }: { name: string; children: ReactNode }) {
  return <output name={name}>{children}</output>;
}

/** "$92,500–128,700", in one line: in a parent with the class `price-line`, its letters shrink. */
export function DollarRange({ name, low, high }: { name: string; low: number; high: number }) {
  const letters = { "--letters": formatRange({ low, high }).length } as CSSProperties;
  return (
    <span className="lining-nums tabular-nums whitespace-nowrap" style={letters}>
      <Value name={`${name}Low`}>{formatDollars(low)}</Value>
      <span>–</span>
      <Value name={`${name}High`}>{formatNumber(high)}</Value>
    </span>
  );
}
