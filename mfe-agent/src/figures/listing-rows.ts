import type { AgentListingFigures, AgentOfferFigures } from '@thikana/contracts';

export interface Parts {
  listings: AgentListingFigures | null;
  offers: AgentOfferFigures | null;
}

export interface ListingRow {
  id: string;
  title: string;
  /** Of the twelve weeks. */
  views: number;
  saves: number;
  /** Null where the offers are missing. */
  offers: number | null;
  firstOfferMs: number | null;
  perSqft: number | null;
  areaPerSqft: number | null;
  weeks: { week: string; views: number; saves: number; offers: number | null }[];
}

const sum = <K extends string>(weeks: readonly Record<K, number>[], of: K) =>
  weeks.reduce((total, week) => total + week[of], 0);

/** What both services know of each listing, beside each other. */
export function listingRows({ listings, offers }: Parts): ListingRow[] {
  const offersOf = new Map(offers?.listings.map((one) => [one.listingId, one]));
  return (listings?.listings ?? []).map(({ listingId, title, verifiedAt, perSqft, area, weeks }) => {
    const made = offersOf.get(listingId);
    const firstOfferMs = made && verifiedAt ? Date.parse(made.firstOfferAt) - Date.parse(verifiedAt) : null;
    return {
      id: listingId,
      title,
      views: sum(weeks, 'views'),
      saves: sum(weeks, 'saves'),
      offers: offers && sum(made?.weeks ?? [], 'offers'),
      // Offers made before its last verification do not count.
      firstOfferMs: firstOfferMs !== null && firstOfferMs >= 0 ? firstOfferMs : null,
      perSqft,
      areaPerSqft: area?.medianPerSqft ?? null,
      weeks: (listings?.weeks ?? []).map(({ week }) => {
        const seen = weeks.find((one) => one.week === week);
        return {
          week,
          views: seen?.views ?? 0,
          saves: seen?.saves ?? 0,
          offers: offers && (made?.weeks.find((one) => one.week === week)?.offers ?? 0),
        };
      }),
    };
  });
}
