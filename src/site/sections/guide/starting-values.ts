// The values with which the calculators of guides start.
import type { Calculation, Values } from "./calculation.ts";

export function startingValues(calculation: Calculation): Values {
  switch (calculation.name) {
    case "owning":
      return { heat: "0", service: "no", surface: "400", years: "12" };
    case "loan":
      // No rate by default, because the visitor's lender sets it.
      return { amount: String(calculation.amount), rate: "", years: "15" };
    case "countdown":
      return { area: calculation.areas[0]?.slug ?? "", swim: calculation.swim };
  }
}
