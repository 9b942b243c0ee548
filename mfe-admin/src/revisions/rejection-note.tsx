import type { Property, PropertyCard } from '@thikana/contracts';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { messages } from './messages.ts';
import styles from './revisions.module.css';

type Rejected = PropertyCard & Pick<Partial<Property>, 'resubmits'>;

/** Why a listing, or the one that it was made from, was rejected (LISTING-23); nothing for any other. */
export function RejectionNote({ listing }: { listing: Rejected }) {
  const t = messages.useT();
  const { resubmits, verificationStatus, rejectionReason } = listing;
  const previous = useQuery({
    ...apiQuery('properties.get', { params: { id: resubmits ?? '' } }),
    enabled: Boolean(resubmits),
  });
  const because = (reason: string | null | undefined) => ({ reason: reason || t('noReason') });
  if (verificationStatus === 'rejected')
    return <p className={styles.rejection}>{t('rejectionReason', because(rejectionReason))}</p>;
  if (!previous.data) return null;
  return <p className={styles.rejection}>{t('formerRejection', because(previous.data.rejectionReason))}</p>;
}
