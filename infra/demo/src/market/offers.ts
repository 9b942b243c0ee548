import type {
  OfferExpiryDays,
  OfferSide,
  OfferStatus,
  PaymentWay,
  RejectionReason,
} from '@thikana/contracts';

/** What terms say beside the amount (OFFER-15). */
interface Conditions {
  readonly note?: string;
  readonly paymentBy?: PaymentWay;
  /** Days after the seeding. */
  readonly handOverIn?: number;
  readonly expiresInDays?: OfferExpiryDays;
}
/** A counter-offer: its author, amount and time as those of the plan. */
export interface CounterPlan extends Conditions {
  readonly by: OfferSide;
  readonly share: number;
  readonly made: number;
}

/** An offer of the demo market. Times are days before the seeding. */
export interface OfferPlan {
  readonly listing: string;
  readonly buyer: string;
  /** Where in the listing's price range it lies: 0 the lowest price … 1 the highest. */
  readonly share: number;
  readonly made: number;
  readonly status: OfferStatus;
  readonly because?: RejectionReason;
  readonly accepted?: number;
  readonly paid?: number;
  /** Of its first terms. */
  readonly conditions?: Conditions;
  /** Later terms, the oldest first. */
  readonly counters?: readonly CounterPlan[];
}

const pending = (listing: string, buyer: string, share: number, made: number): OfferPlan => ({
  listing,
  buyer,
  share,
  made,
  status: 'pending',
});

const rejected = (
  listing: string,
  buyer: string,
  share: number,
  made: number,
  because: RejectionReason,
): OfferPlan => ({ listing, buyer, share, made, status: 'rejected', because });

export const offers: readonly OfferPlan[] = [
  // Several buyers want the same apartment: the agent's dialog says how many others an acceptance would reject.
  pending('gulshan-lake-view', 'buyer2', 0.2, 5.2),
  pending('gulshan-lake-view', 'buyer3', 0.55, 4.1),
  pending('gulshan-lake-view', 'buyer5', 0.8, 2.6),
  pending('gulshan-lake-view', 'buyer7', 0.35, 0.9),
  pending('banani-family', 'buyer1', 0.4, 1.4),
  pending('banani-family', 'buyer8', 0.65, 0.6),
  pending('niketan-rooftop', 'buyer6', 0.5, 3.3),
  // The buyer's turn, with conditions to compare.
  {
    ...pending('mohakhali-dohs', 'buyer4', 0.3, 6.7),
    conditions: { note: 'We could move in before Eid.', paymentBy: 'bankLoan', handOverIn: 60 },
    counters: [
      {
        ...{ by: 'agent', share: 0.7, made: 5.1 },
        ...{ note: 'The parking space is included.', paymentBy: 'bankLoan', handOverIn: 75 },
      },
    ],
  },
  pending('dhanmondi-lake', 'buyer4', 0.7, 2.2),
  pending('dhanmondi-lake', 'buyer6', 0.45, 1.1),
  pending('wari-heritage', 'buyer2', 0.25, 8.4),
  pending('mohammadpur-south', 'buyer1', 0.6, 4.8),
  pending('uttara-duplex', 'buyer5', 0.5, 7.5),
  pending('mirpur-dohs', 'buyer8', 0.15, 9.2),
  pending('bashundhara-corner-villa', 'buyer3', 0.4, 5.9),
  pending('bashundhara-three-bed', 'buyer7', 0.75, 2.9),
  // The agent's turn again.
  {
    ...pending('khulshi-hillside', 'buyer5', 0.6, 3.7),
    conditions: { paymentBy: 'cash' },
    counters: [
      { by: 'agent', share: 0.9, made: 2.8 },
      { by: 'buyer', share: 0.75, made: 2.1, note: 'This is what I can pay at once.', paymentBy: 'cash' },
    ],
  },
  pending('khulshi-hillside', 'buyer8', 0.3, 1.8),
  pending('patenga-sea-breeze', 'buyer2', 0.5, 6.1),
  pending('airport-road-villa', 'buyer6', 0.35, 2.4),
  pending('tilagor-tea-bungalow', 'buyer7', 0.9, 0.4),

  // Accepted, waiting for the buyer's payment. The second and third are old enough for the agent to release them.
  { listing: 'baridhara-quiet', buyer: 'buyer1', share: 0.5, made: 3.4, status: 'accepted', accepted: 0.8 },
  rejected('baridhara-quiet', 'buyer4', 0.2, 5, 'another-accepted'),
  { listing: 'uttara-lake', buyer: 'buyer4', share: 0.4, made: 9, status: 'accepted', accepted: 5.5 },
  rejected('uttara-lake', 'buyer2', 0.1, 10.3, 'another-accepted'),
  rejected('uttara-lake', 'buyer8', 0.3, 7.7, 'another-accepted'),
  { listing: 'hatirjheel-view', buyer: 'buyer6', share: 0.7, made: 6.2, status: 'accepted', accepted: 4.1 },

  // Sold: paid within three days of the acceptance.
  {
    listing: 'banani-garden-duplex',
    buyer: 'buyer1',
    share: 0.6,
    made: 160,
    status: 'bought',
    accepted: 156,
    paid: 154.5,
  },
  rejected('banani-garden-duplex', 'buyer3', 0.3, 163, 'another-accepted'),
  rejected('banani-garden-duplex', 'buyer5', 0.45, 158, 'another-accepted'),
  {
    listing: 'dhanmondi-kitchen',
    buyer: 'buyer3',
    share: 0.75,
    made: 121,
    status: 'bought',
    accepted: 118,
    paid: 116.2,
  },
  rejected('dhanmondi-kitchen', 'buyer2', 0.5, 119.5, 'another-accepted'),
  {
    listing: 'khulshi-apartment',
    buyer: 'buyer5',
    share: 0.4,
    made: 88,
    status: 'bought',
    accepted: 85,
    paid: 84.6,
  },
  {
    listing: 'zindabazar-flat',
    buyer: 'buyer7',
    share: 0.55,
    made: 47,
    status: 'bought',
    accepted: 45.5,
    paid: 43.9,
  },
  rejected('zindabazar-flat', 'buyer6', 0.35, 48.2, 'another-accepted'),

  // Turned down, or accepted once and released because nobody paid.
  rejected('gulshan-penthouse', 'buyer1', 0.05, 31, 'agent-rejected'),
  rejected('banani-studio', 'buyer2', 0, 22, 'agent-rejected'),
  // Withdrawn by its buyer after a counter-offer.
  {
    ...rejected('lalmatia-block-d', 'buyer8', 0.1, 40, 'withdrawn'),
    counters: [{ by: 'agent', share: 0.8, made: 39.5 }],
  },
  // Nobody answered it in time.
  { ...rejected('panchlaish-brick', 'buyer7', 0.2, 63, 'expired'), conditions: { expiresInDays: 3 } },
  rejected('kumarpara-courtyard', 'buyer4', 0, 97, 'agent-rejected'),
  {
    ...rejected('bashundhara-block-c', 'buyer2', 0.5, 38, 'released'),
    accepted: 36,
  },
  {
    ...rejected('foys-lake-penthouse', 'buyer3', 0.4, 15, 'released'),
    accepted: 13.5,
  },
];
