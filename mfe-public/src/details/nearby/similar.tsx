import { type Property, type PropertyCard as Card } from '@thikana/contracts';
import { areaPath } from '@thikana/contracts/areas';
import { CardGrid, PropertyCardSkeleton, QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Cards } from '../../list/cards.tsx';
import { messages } from './messages.ts';

const SHOWN = 4;

/** How unlike a listing is: first by the smallest area that both are in, then by price. */
function distanceFrom({ areaId, minPrice, maxPrice }: Property) {
  const path = areaPath(areaId ?? '');
  return (card: Card) => {
    const common = path.findIndex(({ id }) => areaPath(card.areaId ?? '').some((area) => area.id === id));
    const price = Math.abs((card.minPrice + card.maxPrice) / (minPrice + maxPrice) - 1);
    return (common < 0 ? path.length : common) + price;
  };
}

/** Other listings of the same type, at about the price and in the same district. Nothing where there are none. */
export function Similar({ listing }: { listing: Property }) {
  const t = messages.useT();
  const { _id, type, areaId, minPrice, maxPrice } = listing;
  const district = areaPath(areaId ?? '').find(({ level }) => level === 'district');
  const query = useQuery(
    apiQuery('properties.search', {
      query: {
        ...(type && { type }),
        ...(district && { area: district.id }),
        minPrice: Math.round(minPrice * 0.6),
        maxPrice: Math.round(maxPrice * 1.6),
        limit: 24,
      },
    }),
  );
  const distance = distanceFrom(listing);
  const similar = query.data?.listings
    .filter((card) => card._id !== _id)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, SHOWN);
  if (similar?.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar">{t('similar')}</h2>
      <QueryState
        query={{ ...query, data: similar }}
        texts={{ loading: t('similarLoading'), failed: t('similarFailed') }}
        skeleton={
          <CardGrid>
            {Array.from({ length: SHOWN }, (_, at) => (
              <PropertyCardSkeleton key={at} />
            ))}
          </CardGrid>
        }
      >
        {(listings) => <Cards listings={listings} stale={false} />}
      </QueryState>
    </section>
  );
}
