import type { PropertyCard as Listing } from '@thikana/contracts';
import { DateText, PriceRange, useNow } from '@thikana/web-kit/core';
import { TitleCell } from '@thikana/web-kit/dashboard';
import type { DataColumn } from '@thikana/web-kit/data-table';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { EditOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import { ListingState } from './listing-state.tsx';
import styles from './my-properties.module.css';
import { messages } from './messages.ts';

const dayMs = 24 * 3_600_000;

export function useListingColumns(): DataColumn<Listing>[] {
  const t = messages.useT();
  const language = useLanguage();
  const now = useNow();
  const sort = (key: string) => ({ descending: `-${key}`, ascending: key });
  const count = (key: 'views' | 'saves'): DataColumn<Listing> => ({
    key,
    title: t(`columns.${key}`),
    align: 'end',
    width: 76,
    priority: 2,
    sort: sort(key),
    render: (listing) => formatNumber(listing[key] ?? 0, language),
  });
  return [
    {
      key: 'title',
      title: t('columns.title'),
      rowHeader: true,
      width: 170,
      render: (listing) => (
        <TitleCell
          picture={listing}
          title={<Link to={paths.agent.listing(listing._id)}>{listing.title}</Link>}
          place={listing.location}
        />
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      width: 172,
      render: (listing) => <ListingState listing={listing} />,
    },
    {
      key: 'price',
      title: t('columns.price'),
      align: 'end',
      width: 112,
      sort: { ascending: 'minPrice', descending: '-maxPrice' },
      render: (listing) => (
        <span className={styles.price}>
          <PriceRange min={listing.minPrice} max={listing.maxPrice} />
        </span>
      ),
    },
    {
      key: 'days',
      title: t('columns.days'),
      align: 'end',
      width: 100,
      priority: 2,
      sort: { ascending: 'newest', descending: 'oldest' },
      render: ({ createdAt, changedAt }) => (
        <span className={styles.days}>
          {formatNumber(Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs)), language)}
          <span className={`tk-note ${styles.changed}`} title={t('columns.changed')}>
            <EditOutlined aria-hidden /> <span className={styles.word}>{t('columns.changed')}</span>{' '}
            <DateText value={changedAt} style="short" />
          </span>
        </span>
      ),
    },
    {
      key: 'offers',
      title: t('columns.offers'),
      align: 'end',
      width: 80,
      sort: sort('offers'),
      render: (listing) => <Offers listing={listing} />,
    },
    count('views'),
    count('saves'),
    {
      key: 'changed',
      title: t('columns.changed'),
      align: 'end',
      width: 104,
      priority: 3,
      sort: sort('changedAt'),
      render: ({ changedAt }) => <DateText value={changedAt} style="short" />,
    },
    {
      key: 'agent',
      title: t('columns.agent'),
      width: 140,
      priority: 3,
      render: ({ agentName }) => agentName,
    },
  ];
}

/** How many offers a listing has got, with a link to them. */
function Offers({ listing: { title, offers = 0 } }: { listing: Listing }) {
  const t = messages.useT();
  const language = useLanguage();
  if (offers === 0) return formatNumber(0, language);
  return (
    <Link
      to={`${paths.agent.offeredProperties}?${new URLSearchParams({ search: title }).toString()}`}
      aria-label={t('offersOf', { count: offers, title })}
    >
      {formatNumber(offers, language)}
    </Link>
  );
}
