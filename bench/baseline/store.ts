/** A card as `GET /properties` answers it. */
export type Card = Record<string, unknown> & { _id: string };

export interface ListQuery {
  location?: string;
  sort: 'newest' | 'minPrice' | '-maxPrice';
  minPrice?: number;
  maxPrice?: number;
  isAdvertised?: boolean;
  limit: number;
  /** From 0. */
  page: number;
}

/** Where a yardstick keeps its data. Lists are what a visitor may see: verified, of no agent marked as fraud, and not sold. */
export interface Store {
  /** Puts listings in, as the product stores them. */
  add(batch: Card[]): Promise<void>;
  list(query: ListQuery): Promise<{ cards: Card[]; total: number }>;
  get(id: string): Promise<Card | null>;
  latestReviews(): Promise<object[]>;
  roleOf(email: string): Promise<string | null>;
  wishlistOf(email: string): Promise<object[]>;
  close(): Promise<void>;
}

/** The fields of a card, in no order that matters. */
export const cardFields = [
  ...[
    '_id',
    'title',
    'location',
    'minPrice',
    'maxPrice',
    'image',
    'images',
    'color',
    'agentName',
    'agentEmail',
  ],
  ...['agentImage', 'verificationStatus', 'availability', 'isAdvertised', 'createdAt'],
  ...['type', 'bedrooms', 'bathrooms', 'sizeSqft', 'handover', 'amenities'],
] as const;

/** As it goes over the wire: `status` repeats `verificationStatus` (API-7). */
export function cardOf({ createdAt, ...fields }: Record<string, unknown> & { _id: string }): Card {
  const { verificationStatus: status } = fields;
  return { ...fields, status, createdAt: new Date(createdAt as string).toISOString() };
}
