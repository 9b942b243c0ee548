import {
  addDays,
  type ConversationPart,
  dayBegins,
  dayOf,
  type SeedConversation,
  type ViewingEnding,
  type ViewingHours,
  type ViewingState,
} from '@thikana/contracts';
import type { z } from 'zod';
import { idOf } from './ids.ts';

/** A viewing of a demo conversation: in which days from the seeding, at which minute of the day in Dhaka. */
interface ViewingPlan {
  readonly of: string;
  readonly day: number;
  readonly at: number;
  readonly state: ViewingState;
  readonly turn?: ConversationPart;
  readonly because?: ViewingEnding;
  readonly reason?: string;
  readonly absent?: ConversationPart;
}

const hour = 60;
const plans: readonly ViewingPlan[] = [
  { of: 'gulshan-lake-view/buyer1', day: -9, at: 11 * hour, state: 'cancelled', because: 'byBuyer' },
  { of: 'gulshan-lake-view/buyer1', day: 2, at: 16 * hour, state: 'confirmed' },
  { of: 'banani-family/buyer1', day: 3, at: 10 * hour + 30, state: 'requested', turn: 'agent' },
  { of: 'niketan-rooftop/buyer7', day: 4, at: 11 * hour, state: 'requested', turn: 'agent' },
  { of: 'baridhara-quiet/buyer1', day: -3, at: 17 * hour, state: 'confirmed' },
  { of: 'dhanmondi-lake/buyer2', day: 2, at: 17 * hour, state: 'proposed', turn: 'buyer' },
  { of: 'wari-roof-garden/buyer2', day: 5, at: 10 * hour, state: 'confirmed' },
  { of: 'bashundhara-corner-villa/buyer3', day: 1, at: 15 * hour, state: 'proposed', turn: 'agent' },
  { of: 'uttara-lake/buyer4', day: -2, at: 12 * hour, state: 'no-show', absent: 'buyer' },
  {
    ...{ of: 'khulshi-hillside/buyer5', day: 1, at: 12 * hour, state: 'cancelled', because: 'byAgent' },
    reason: 'পাহাড়ের রাস্তায় কাজ চলছে, আগামী সপ্তাহে আসুন।',
  },
  { of: 'airport-road-villa/buyer6', day: -4, at: 16 * hour, state: 'expired', because: 'expired' },
];

const startOf = (seededAt: Date, { day, at }: ViewingPlan): Date =>
  new Date(dayBegins(addDays(dayOf(seededAt), day)).getTime() + at * 60_000);

/** Those of a conversation, the oldest first. @param conversation its listing and buyer */
export function viewingsFrom(
  conversation: string,
  seededAt: Date,
): NonNullable<z.input<typeof SeedConversation>['viewings']> {
  return plans
    .filter(({ of }) => of === conversation)
    .map(({ of, day, at, ...seeded }, index) => {
      const start = startOf(seededAt, { of, day, at, ...seeded });
      // Two days before it, at the latest an hour ago.
      const requested = Math.min(start.getTime() - 2 * 86_400_000, seededAt.getTime() - 3_600_000);
      return {
        ...seeded,
        _id: idOf('viewing', `${of}/${index}`),
        requestedAt: new Date(requested).toISOString(),
        start: start.toISOString(),
      };
    });
}

/** The weekend is Friday and Saturday. */
const afternoons: ViewingHours['weekly'] = Array.from({ length: 7 }, (_, weekday) =>
  weekday === 5
    ? [{ from: 15 * hour, to: 18 * hour }]
    : [
        { from: 10 * hour, to: 13 * hour },
        { from: 16 * hour, to: 18 * hour },
      ],
);

/** Hours of all listings with a conversation; the agent of the first is unavailable for a day. */
export function viewingHours(
  seededAt: Date,
  listings: readonly string[],
): (ViewingHours & { propertyId: string })[] {
  return listings.map((listing, at) => ({
    propertyId: idOf('listing', listing),
    weekly: afternoons,
    exceptions: at === 0 ? [{ date: addDays(dayOf(seededAt), 6), ranges: [] }] : [],
  }));
}
