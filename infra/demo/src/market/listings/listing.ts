/** A listing of the demo market as it is written down: short, and free of what follows from the offers. */
export interface ListingPlan {
  /** Names it in the other plans and its folder of pictures; its id comes from it. */
  readonly key: string;
  readonly title: string;
  readonly location: string;
  readonly agent: string;
  /** Lowest and highest price in lakh taka (১ লাখ = 100,000). */
  readonly lakh: readonly [min: number, max: number];
  /** How many days ago it was added. */
  readonly days: number;
  /** Verified by default. */
  readonly state?: 'pending' | 'rejected';
  /** How many days ago an admin chose it for the home page. */
  readonly advertised?: number;
  /** What its agent would change of it, verified as it is: an admin has to compare. */
  readonly proposes?: { readonly title?: string; readonly lakh?: readonly [min: number, max: number] };
  readonly description: string;
}

export const byAgent = (agent: string, plans: readonly Omit<ListingPlan, 'agent'>[]): ListingPlan[] =>
  plans.map((plan) => ({ ...plan, agent }));
