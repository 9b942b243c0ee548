/** CONST-3: ৳110 are one US dollar. */
export const takaPerUsd = 110;
/** PAY-4: what the card provider takes, in US cents. */
export const cardLimitsUsdCents = { min: 50, max: 99_999_999 } as const;

/**
 * What a buyer owes for an offer, in US cents, half a cent up (PAY-1).
 * Integer arithmetic: taka × 100 / 110, rounded half up.
 */
export function dueUsdCents(offerTaka: number): number {
  return Math.floor((offerTaka * 100 * 2 + takaPerUsd) / (takaPerUsd * 2));
}

/** US cents as the decimal dollars that bodies carry (`usdAmount`), e.g. 12345 → 123.45. */
export function usdFromCents(cents: number): number {
  return Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
}

/** Decimal dollars from a body to cents; null when it has more than two decimals or is no finite number. */
export function centsFromUsd(usd: number): number | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(usd));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Smallest and largest offer, in taka, whose payment the card provider takes. */
export const payableOfferTaka = {
  min: /*#__PURE__*/ smallest((taka) => dueUsdCents(taka) >= cardLimitsUsdCents.min, 55),
  max: /*#__PURE__*/ largestPayable(),
} as const;

function smallest(test: (taka: number) => boolean, from: number): number {
  let taka = from - 5;
  while (!test(taka)) taka += 1;
  return taka;
}

function largestPayable(): number {
  let taka = Math.ceil((cardLimitsUsdCents.max * takaPerUsd) / 100) + 2;
  while (dueUsdCents(taka) > cardLimitsUsdCents.max) taka -= 1;
  return taka;
}
