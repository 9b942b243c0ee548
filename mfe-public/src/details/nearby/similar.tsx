import { type Property, type PropertyCard as Card } from '@thikana/contracts';
import { areaPath } from '@thikana/contracts/areas';
import { ButtonLink, CardGrid, PropertyCardSkeleton, QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useListingPaths } from '../../listing-paths.ts';
import { Cards } from '../../list/cards.tsx';
import { messages as pageMessages } from '../messages.ts';
import { messages } from './messages.ts';

const SHOWN = 4;
/** From which the nearest are chosen. */
const MOST = 24;

/** How unlike a listing is: first by the smallest area that both are in, then by price. */
function distanceFrom({ areaId, minPrice, maxPrice }: Property) {
  const path = areaPath(areaId ?? '');
  return (card: Card) => {
    const around = areaPath(card.areaId ?? '');
    const common = path.findIndex((area) => around.includes(area));
    const price = Math.abs((card.minPrice + card.maxPrice) / (minPrice + maxPrice) - 1);
    return (common < 0 ? path.length : common) + price;
  };
}

/** Other listings of the same type, at about the price and in the same district; where there are none, any around. */
export function Similar({ listing }: { listing: Property }) {
  const t = messages.useT();
  const page = pageMessages.useT();
  const { list } = useListingPaths();
  const { _id, type, areaId, minPrice, maxPrice } = listing;
  const district = areaPath(areaId ?? '').find(({ level }) => level === 'district');
  const around = { ...(district && { area: district.id }), limit: MOST };
  const price = { minPrice: Math.round(minPrice * 0.6), maxPrice: Math.round(maxPrice * 1.6) };
  const alike = useQuery(
    apiQuery('properties.search', { query: { ...around, ...price, ...(type && { type }) } }),
  );
  const distance = distanceFrom(listing);
  const nearest = (cards: readonly Card[] | undefined) =>
    cards
      ?.filter((card) => card._id !== _id)
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, SHOWN);
  const isAlone = nearest(alike.data?.listings)?.length === 0;
  const others = useQuery({ ...apiQuery('properties.search', { query: around }), enabled: isAlone });
  const query = isAlone ? others : alike;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar">{t(isAlone ? 'around' : 'similar')}</h2>
      <QueryState
        query={{ ...query, data: nearest(query.data?.listings) }}
        texts={{ loading: page('similarLoading'), failed: page('similarFailed'), empty: t('noneAround') }}
        skeleton={
          <CardGrid>
            {Array.from({ length: SHOWN }, (_, at) => (
              <PropertyCardSkeleton key={at} />
            ))}
          </CardGrid>
        }
        nextStep={<ButtonLink to={list}>{t('allListings')}</ButtonLink>}
      >
        {(listings) => <Cards listings={listings} stale={false} />}
      </QueryState>
    </section>
  );
}
