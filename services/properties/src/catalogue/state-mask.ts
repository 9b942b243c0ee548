import {
  type Availability,
  availabilities,
  type ListingSnapshot,
  type VerificationStatus,
  verificationStatuses,
} from '@thikana/contracts';

/**
 * A facet is the number of one combination of states: 3 verification statuses × 3 availabilities × advertised or not × hidden
 * or not, and, of verified listings that are not hidden, 3 availabilities × advertised or not when they were taken back. A filter on
 * states is a set of facets, stored as a bit mask (42 of the 53 bits that a number holds exactly). A counter for each facet gives the
 * exact total of every such filter without counting rows.
 */
export type StateMask = number;

export interface StateFilter {
  verificationStatus?: VerificationStatus | undefined;
  availability?: Availability | undefined;
  isAdvertised?: boolean | undefined;
  hidden?: boolean | undefined;
  takenBack?: boolean | undefined;
}
type States = Required<{ [Name in keyof StateFilter]: Exclude<StateFilter[Name], undefined> }>;
type Snapshot = Pick<
  ListingSnapshot,
  'verificationStatus' | 'availability' | 'isAdvertised' | 'hidden' | 'takenBack'
>;

const flags = [false, true];
const everyState: States[] = [
  ...verificationStatuses.flatMap((verificationStatus) =>
    availabilities.flatMap((availability) =>
      flags.flatMap((isAdvertised) =>
        flags.map((hidden) => ({
          verificationStatus,
          availability,
          isAdvertised,
          hidden,
          takenBack: false,
        })),
      ),
    ),
  ),
  ...availabilities.flatMap((availability) =>
    flags.map((isAdvertised) => ({
      verificationStatus: 'verified' as const,
      availability,
      isAdvertised,
      hidden: false,
      takenBack: true,
    })),
  ),
];
const takenBackFrom = verificationStatuses.length * availabilities.length * 4;

export function facetOf(states: Snapshot): number {
  const status = verificationStatuses.indexOf(states.verificationStatus);
  const availability = availabilities.indexOf(states.availability);
  // An index of -1 would give the number of another facet.
  if (status < 0 || availability < 0) throw new RangeError('a state of a listing that is not known here');
  if (states.takenBack) return takenBackFrom + availability * 2 + (states.isAdvertised ? 1 : 0);
  const shown = (states.isAdvertised ? 2 : 0) + (states.hidden ? 1 : 0);
  return (status * availabilities.length + availability) * 4 + shown;
}
const facets = everyState.map((_, facet) => facet);

/** The mask of all facets that pass the test. */
export function maskWhere(test: (states: States) => boolean): StateMask {
  return everyState.reduce((mask, states, facet) => (test(states) ? mask + 2 ** facet : mask), 0);
}

export const allStates: StateMask = maskWhere(() => true);
export const noStates: StateMask = 0;
/** What everybody may find (LISTING-3, LISTING-9, LISTING-11, LISTING-24). */
export const publicStates: StateMask = maskWhere(
  ({ verificationStatus, availability, hidden, takenBack }) =>
    verificationStatus === 'verified' && availability !== 'sold' && !hidden && !takenBack,
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
  return facets.filter((facet) => isIn(mask, facet));
}
