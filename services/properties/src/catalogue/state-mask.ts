import {
  type Availability,
  availabilities,
  type ListingSnapshot,
  type VerificationStatus,
  verificationStatuses,
} from '@thikana/contracts';

/**
 * A facet is the number of one combination of states: 3 verification statuses × 3 availabilities × advertised or not × hidden
 * or not. A filter on states is a set of facets, stored as a bit mask (36 of the 53 bits that a number holds exactly). A counter
 * for each facet gives the exact total of every such filter without counting rows.
 */
export type StateMask = number;

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
  // An index of -1 would give the number of another facet.
  if (status < 0 || availability < 0) throw new RangeError('a state of a listing that is not known here');
  const flags = (states.isAdvertised ? 2 : 0) + (states.hidden ? 1 : 0);
  return (status * availabilities.length + availability) * 4 + flags;
}

/** The mask of all facets that pass the test. */
export function maskWhere(test: (states: States) => boolean): StateMask {
  return everyState.filter(test).reduce((mask, states) => mask + 2 ** facetOf(states), 0);
}

export const allStates: StateMask = maskWhere(() => true);
export const noStates: StateMask = 0;
/** What everybody may find (LISTING-3, LISTING-9, LISTING-11). */
export const publicStates: StateMask = maskWhere(
  (states) => states.verificationStatus === 'verified' && states.availability !== 'sold' && !states.hidden,
);

export function maskOf(filter: StateFilter): StateMask {
  return maskWhere((states) =>
    (Object.keys(filter) as (keyof StateFilter)[]).every(
      (name) => filter[name] === undefined || filter[name] === states[name],
    ),
  );
}

/** BigInt, because JavaScript's bit operators are limited to 32 bits. */
export function intersection(one: StateMask, other: StateMask): StateMask {
  return Number(BigInt(one) & BigInt(other));
}

export function difference(one: StateMask, other: StateMask): StateMask {
  return one - intersection(one, other);
}

export const isIn = (mask: StateMask, facet: number): boolean => Math.floor(mask / 2 ** facet) % 2 === 1;

/** The facets in a mask. */
export function facetNumbers(mask: StateMask): number[] {
  return everyState.map(facetOf).filter((facet) => isIn(mask, facet));
}
