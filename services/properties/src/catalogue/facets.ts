import {
  type Availability,
  availabilities,
  type ListingSnapshot,
  type VerificationStatus,
  verificationStatuses,
} from '@thikana/contracts';

/**
 * A listing's facet is the number of its combination of states: 3 verification statuses × 3 availabilities × advertised or
 * not × hidden or not. A filter on states is a set of facets, kept as the bits of a number (36 of the 53 that are exact).
 * With a counter for each facet, every such filter has an exact total without counting a row.
 */
export type Facets = number;

export interface StateFilter {
  verificationStatus?: VerificationStatus | undefined;
  availability?: Availability | undefined;
  isAdvertised?: boolean | undefined;
  hidden?: boolean | undefined;
}
type States = Pick<ListingSnapshot, 'verificationStatus' | 'availability' | 'isAdvertised' | 'hidden'>;

const everyState: States[] = verificationStatuses.flatMap((verificationStatus) =>
  availabilities.flatMap((availability) =>
    [false, true].flatMap((isAdvertised) =>
      [false, true].map((hidden) => ({ verificationStatus, availability, isAdvertised, hidden })),
    ),
  ),
);

export function facetOf(states: States): number {
  const status = verificationStatuses.indexOf(states.verificationStatus);
  const availability = availabilities.indexOf(states.availability);
  // Silently another listing's facet otherwise.
  if (status < 0 || availability < 0) throw new RangeError('a state of a listing that is not known here');
  const flags = (states.isAdvertised ? 2 : 0) + (states.hidden ? 1 : 0);
  return (status * availabilities.length + availability) * 4 + flags;
}

/** The facets whose states the test takes. */
export function facetsWhere(test: (states: States) => boolean): Facets {
  return everyState.filter(test).reduce((facets, states) => facets + 2 ** facetOf(states), 0);
}

export const allFacets: Facets = facetsWhere(() => true);
export const noFacets: Facets = 0;
/** What everybody may find (LISTING-3, LISTING-9, LISTING-11). */
export const publicFacets: Facets = facetsWhere(
  (states) => states.verificationStatus === 'verified' && states.availability !== 'sold' && !states.hidden,
);

export function facetsOf(filter: StateFilter): Facets {
  return facetsWhere((states) =>
    (Object.keys(filter) as (keyof StateFilter)[]).every(
      (name) => filter[name] === undefined || filter[name] === states[name],
    ),
  );
}

/** The facets that are in both; bit operators of JavaScript stop at 32. */
export function both(one: Facets, other: Facets): Facets {
  return Number(BigInt(one) & BigInt(other));
}

export function without(one: Facets, other: Facets): Facets {
  return one - both(one, other);
}

/** The numbers of the facets in a set. */
export function facetNumbers(facets: Facets): number[] {
  return everyState.map(facetOf).filter((facet) => both(facets, 2 ** facet) > 0);
}
