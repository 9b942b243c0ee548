export type BuyerStep = 'save' | 'offer' | 'profile';

export interface BuyerFacts {
  hasWish: boolean;
  /** Of any state. */
  hasOffer: boolean;
  /** A name and a photo of one's own. */
  hasProfile: boolean;
}

/** What a new buyer does first, without what is done. Whoever has made an offer needs not be told to look around. */
export function firstSteps({ hasWish, hasOffer, hasProfile }: BuyerFacts): BuyerStep[] {
  const steps: [BuyerStep, done: boolean][] = [
    ['save', hasWish || hasOffer],
    ['offer', hasOffer],
    ['profile', hasProfile],
  ];
  return steps.filter(([, done]) => !done).map(([step]) => step);
}
