export type BuyerStep = 'save' | 'offer' | 'profile';

export interface BuyerFacts {
  hasWish: boolean;
  /** In any state. */
  hasOffer: boolean;
  /** A name and a photo of their own. */
  hasProfile: boolean;
}

/** The remaining first steps of a new buyer. A person who has made an offer needs no hint to browse. */
export function firstSteps({ hasWish, hasOffer, hasProfile }: BuyerFacts): BuyerStep[] {
  const steps: [BuyerStep, done: boolean][] = [
    ['save', hasWish || hasOffer],
    ['offer', hasOffer],
    ['profile', hasProfile],
  ];
  return steps.filter(([, done]) => !done).map(([step]) => step);
}
