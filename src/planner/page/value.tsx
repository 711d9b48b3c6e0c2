// Values that change with the plan, named so that scripts and tests can read them.
import type { ReactNode } from "react";
import { formatDollars, formatNumber } from "#lib/numbers.ts";

export function Value({ name, children }: { name: string; children: ReactNode }) {
  return <output name={name}>{children}</output>;
}

/** "$92,500–128,700". Large text on a small phone breaks it after the dash. */
export function DollarRange({ name, low, high }: { name: string; low: number; high: number }) {
  return (
    <span className="lining-nums tabular-nums">
      <Value name={`${name}Low`}>{formatDollars(low)}</Value>
      <span>–</span>
      <Value name={`${name}High`}>{formatNumber(high)}</Value>
    </span>
  );
}
