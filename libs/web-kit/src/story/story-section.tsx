import type { ChangedField, Story, StoryLine } from '@thikana/contracts';
import { Button, DateText, EmptyState, FailedState, LoadingState, Price } from '@thikana/web-kit/core';
import { useInfiniteQuery } from '@thikana/web-kit/client';
import { formatNumber, formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { useId } from 'react';
import { api } from '../data/api.ts';
import { limits } from '../data/contract.built.ts';
import { apiKey } from '../data/queries.ts';
import { factRows } from '../facts/fact-rows.ts';
import { messages as factMessages } from '../facts/messages.ts';
import { Link, paths } from '../router/index.ts';
import { useEntryText } from './entry-text.ts';
import { messages } from './messages.ts';
import { serviceNames } from './service-names.ts';
import styles from './story.module.css';

/** Fields with texts of their own; the others are facts. */
const OWN = [
  'title',
  'minPrice',
  'maxPrice',
  'description',
  'pictures',
  'areaId',
  'pin',
  'amenities',
  'video',
] as const;
const isOwn = (field: string): field is (typeof OWN)[number] => (OWN as readonly string[]).includes(field);

type StoryCall = `operations.${'listingStory' | 'ownListingStory' | 'personStory' | 'saleStory'}`;

/** Shades of a story that loads. */
const SHADES = [0, 1, 2, 3, 4, 5];

/** A story, page by page, the newest first. */
export function useStory(name: StoryCall, id: string) {
  const asked = { params: { id }, query: { limit: limits.page.most } };
  const query = useInfiniteQuery({
    queryKey: apiKey(name, asked, 'story'),
    queryFn: ({ pageParam, signal }): Promise<Story> =>
      api(name, { ...asked, query: { ...asked.query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  return { query, story: query.data?.pages[0], lines: query.data?.pages.flatMap(({ lines }) => lines) ?? [] };
}

interface StorySectionProps {
  loaded: ReturnType<typeof useStory>;
  about: 'listing' | 'person' | 'sale';
  /** Agents get no links to an admin's pages. */
  reader: 'admin' | 'agent';
}

/** The timeline of one thing: who did what, when, before and after; and what is missing in it. */
export function StorySection({ loaded: { query, story, lines }, about, reader }: StorySectionProps) {
  const t = messages.useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.story}>
      <h2 id={id}>{t('story')}</h2>
      {story && <Gaps story={story} retrying={query.isFetching} onRetry={() => void query.refetch()} />}
      {!story && query.isError && (
        <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {!story && !query.isError && (
        <LoadingState text={t('loading')}>
          {SHADES.map((shade) => (
            <span key={shade} className={styles.shade} />
          ))}
        </LoadingState>
      )}
      {story && lines.length === 0 && <EmptyState text={t('empty')} />}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={`${line.what} ${line._id} ${line.at}`} {...{ line, about, reader }} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {story?.isDeleted && about === 'listing' && <p className="tk-note">{t('deletedListing')}</p>}
    </section>
  );
}

function Gaps({ story, retrying, onRetry }: { story: Story; retrying: boolean; onRetry: () => void }) {
  const t = messages.useT();
  const nameOf = serviceNames.useT();
  const language = useLanguage();
  const named = (services: Story['missing']) => services.map((service) => nameOf(service)).join(', ');
  const count = formatNumber(limits.storyRecords, language);
  return (
    <div role="alert">
      {story.missing.length > 0 && (
        <p className={styles.gap}>
          {t('missing', { services: named(story.missing) })}{' '}
          <Button loading={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {story.cut.length > 0 && (
        <p className={styles.gap}>{t('cut', { services: named(story.cut), count })}</p>
      )}
    </div>
  );
}

function Line({ line, about, reader }: { line: StoryLine } & Pick<StorySectionProps, 'about' | 'reader'>) {
  const t = messages.useT();
  const text = useEntryText();
  const { what, at, title, listingId, offerId, amount, before, after, reason } = line;
  const tone = /reject|Fraud|delete|report|dispute|case|takeBack|offer.end/.test(what) ? 'bad' : 'plain';
  const isAdmin = reader === 'admin';
  return (
    <li className={styles.line} data-tone={tone}>
      <DateText value={at} style="time" />
      <div className={styles.what}>
        <p>
          <strong>{text.action(what)}</strong>
          {amount !== null && (
            <>
              {' '}
              · <Price amount={amount} />
            </>
          )}
          {about === 'person' && title && listingId && (
            <>
              {' '}
              · <Link to={paths.admin.listing(listingId)}>{title}</Link>
            </>
          )}
          {about !== 'sale' && isAdmin && offerId && (
            <>
              {' '}
              · <Link to={paths.admin.sale(offerId)}>{t('sale')}</Link>
            </>
          )}
        </p>
        <p className="tk-note">
          <By line={line} linked={isAdmin} />
          {(before !== null || after !== null) && (
            <span className={styles.change}>
              {before !== null && (
                <>
                  <span className="tk-sr-only">{t('before')}: </span>
                  {text.value(before)}
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {after !== null && <span className="tk-sr-only">{t('after')}: </span>}
              {after !== null && text.value(after)}
            </span>
          )}
        </p>
        {line.changes && line.changes.length > 0 && <Changes changes={line.changes} />}
        {reason && <p className="tk-note">{t('because', { reason: text.value(reason) })}</p>}
      </div>
    </li>
  );
}

/** Who: a name where it is known to this reader, else in which part. */
function By({ line: { by, part }, linked }: { line: StoryLine; linked: boolean }) {
  const t = messages.useT();
  if (!by) return <>{t(`part.${part}`)}</>;
  const name = by.name || by.email || t('deletedPerson');
  const label = part === 'person' || part === 'system' ? '' : ` (${t(`partOf.${part}`)})`;
  return (
    <>
      {linked && by.userId ? <Link to={paths.admin.person(by.userId)}>{name}</Link> : name}
      {label}
    </>
  );
}

function Changes({ changes }: { changes: NonNullable<StoryLine['changes']> }) {
  const t = messages.useT();
  const tFact = factMessages.useT();
  const language = useLanguage();
  const label = (field: string) => {
    if (isOwn(field)) return t(`fields.${field}`);
    const text = tFact(field as 'location');
    return text.endsWith(field) ? field : text;
  };
  const shown = (field: string, value: ChangedField['before']): string => {
    if (value === null) return t('none');
    if (field === 'minPrice' || field === 'maxPrice') return formatTaka(Number(value), language);
    const fact = factRows({ [field]: value } as never, language).find(({ name }) => name === field);
    return fact?.text ?? String(value);
  };
  return (
    <ul className={`tk-note ${styles.changes}`}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {label(field)}:{' '}
          {before === null && after === null
            ? t('changed')
            : `${shown(field, before)} → ${shown(field, after)}`}
        </li>
      ))}
    </ul>
  );
}
