/** Equal monthly instalments of a loan, each paid at the end of its month. Amounts are whole taka. */

export interface Loan {
  principal: number;
  /** Per year, in percent, charged monthly. */
  rate: number;
  years: number;
}

export interface Instalments {
  monthly: number;
  months: number;
  total: number;
  interest: number;
}

/** The cost of a loan. The total is that of the exact instalments: the last one evens out the rounding. */
export function instalmentsOf({ principal, rate, years }: Loan): Instalments {
  const months = years * 12;
  const monthlyRate = rate / 100 / 12;
  // 1 - (1 + r)^-n, exact for small rates too.
  const share = rate === 0 ? 1 / months : monthlyRate / -Math.expm1(-months * Math.log1p(monthlyRate));
  const total = Math.round(principal * share * months);
  return { monthly: Math.round(principal * share), months, total, interest: total - principal };
}
