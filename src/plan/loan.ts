// Computes a loan's level monthly payment and total interest.
import { roundTo } from "#lib/rounding.ts";

type Loan = {
  /** Dollars. */
  amount: number;
  /** Percent a year. */
  rate: number;
  years: number;
};

export const MONTHS_PER_YEAR = 12;

/** The standard formula for a loan repaid in equal payments at the end of each month, in dollars and cents. */
export function monthlyPayment({ amount, rate, years }: Loan): number {
  const months = years * MONTHS_PER_YEAR;
  const monthlyRate = rate / 100 / MONTHS_PER_YEAR;
  const exact =
    monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  return roundTo(exact, 2);
}

export function totalInterest(loan: Loan): number {
  return monthlyPayment(loan) * loan.years * MONTHS_PER_YEAR - loan.amount;
}
