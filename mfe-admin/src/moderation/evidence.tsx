import type { PropertyCard } from '@thikana/contracts';
import { apiQuery, pageQuery, useQuery } from '@thikana/web-kit/data';
import styles from './evidence.module.css';
import { messages } from './messages.ts';

/** Of one agent: the number of listings in a state. */
function useCount(agentEmail: string, state: { status: 'verified' | 'rejected' } | { takenBack: 'true' }) {
  const query = { agentEmail, limit: 1, ...state };
  return useQuery(pageQuery('properties.list', { query }, null)).data?.total ?? null;
}

/** Reports are few: the first page of listings with open ones. */
const REPORTED = { limit: 100 } as const;

/**
 * What speaks against a listing, beside Verify: pictures of other listings, missing papers, reports, and its agent's record. It informs;
 * the admin decides.
 */
export function Evidence({ listing }: { listing: PropertyCard }) {
  const t = messages.useT();
  const { _id: id, agentEmail } = listing;
  const similar = useQuery(apiQuery('properties.similar', { params: { id } })).data;
  const papers = useQuery(apiQuery('properties.papers', { params: { id } })).data;
  const reported = useQuery(pageQuery('properties.reported', { query: REPORTED }, null)).data?.items;
  const verified = useCount(agentEmail, { status: 'verified' });
  const rejected = useCount(agentEmail, { status: 'rejected' });
  const takenBack = useCount(agentEmail, { takenBack: 'true' });
  const again = similar?.filter(({ sameAgent }) => sameAgent).length ?? 0;
  const own = reported?.find((one) => one.listing._id === id)?.count ?? 0;
  const others =
    reported?.filter((one) => one.listing.agentEmail === agentEmail && one.listing._id !== id).length ?? 0;
  const unseen = papers?.filter(({ seenAt }) => seenAt === null).length ?? 0;
  const found = [
    again > 0 && { tone: 'bad', text: t('listedAgain', { count: again }) },
    similar &&
      similar.length > again && {
        tone: 'warn',
        text: t('samePictures', { count: similar.length - again }),
      },
    papers?.length === 0 && { tone: 'warn', text: t('papersMissing') },
    unseen > 0 && { tone: 'warn', text: t('papersUnseen', { count: unseen }) },
    own > 0 && { tone: 'bad', text: t('reportsOpen', { count: own }) },
    others > 0 && { tone: 'warn', text: t('othersReported', { count: others }) },
  ].filter((one) => one !== false && one !== undefined);
  const isKnown = similar !== undefined && papers !== undefined && reported !== undefined;
  return (
    <div className={styles.evidence} role="group" aria-label={t('evidence')} aria-busy={!isKnown}>
      {isKnown && found.length === 0 && <span className={styles.mark}>{t('nothingAgainst')}</span>}
      {found.map(({ tone, text }) => (
        <span key={text} className={styles.mark} data-tone={tone}>
          {text}
        </span>
      ))}
      {verified !== null && rejected !== null && takenBack !== null && (
        <span className={styles.record}>
          {t('record', {
            verified: t('recordVerified', { count: verified }),
            rejected: t('recordRejected', { count: rejected }),
            takenBack: t('recordTakenBack', { count: takenBack }),
          })}
        </span>
      )}
    </div>
  );
}
