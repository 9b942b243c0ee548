import { allows, type PropertyCard, verificationTransitions } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/overlays';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { ListingPreview } from './listing-preview.tsx';
import styles from './manage-properties.module.css';

const ALREADY = {
  pending: 'properties.alreadyPending',
  verified: 'properties.alreadyVerified',
  rejected: 'properties.alreadyRejected',
} as const;

/** Verify and Reject while pending; afterwards 'Already {status}' (specification §4). */
export function ListingActions({ listing }: { listing: PropertyCard }) {
  const t = messages.useT();
  const answerable = allows(verificationTransitions.verify, listing.verificationStatus);
  return answerable ? <Answer listing={listing} /> : <span>{t(ALREADY[listing.verificationStatus])}</span>;
}

/** Opens the listing as its agent wrote it. */
export function PreviewButton({ listing }: { listing: PropertyCard }) {
  const t = messages.useT();
  const [previewing, setPreviewing] = useState(false);
  const { title } = listing;
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={t('properties.actionOf', { action: t('properties.preview'), title })}
        onClick={() => setPreviewing(true)}
      >
        {title}
      </button>
      <ListingPreview id={listing._id} open={previewing} onClose={() => setPreviewing(false)} />
    </>
  );
}

function useAnswer(listing: PropertyCard) {
  const t = messages.useT();
  const notify = useNotifier();
  const { title, _id: id } = listing;
  const settled = () => invalidateTopic('listings');
  const verify = useMutation({
    mutationFn: () => api('properties.verify', { params: { id } }),
    onSuccess: () => notify.success(t('properties.verified'), t('properties.verifiedText', { title })),
    onError: (error) => notify.failure(error, t('failed'), t('properties.verificationFailed')),
    onSettled: settled,
  });
  const reject = useMutation({
    mutationFn: () => api('properties.reject', { params: { id } }),
    onSuccess: () => notify.success(t('properties.rejected'), t('properties.rejectedText', { title })),
    onError: (error) => notify.failure(error, t('failed'), t('properties.rejectionFailed')),
    onSettled: settled,
  });
  return { verify, reject };
}

function Answer({ listing }: { listing: PropertyCard }) {
  const t = messages.useT();
  const [rejecting, setRejecting] = useState(false);
  const { verify, reject } = useAnswer(listing);
  const { title } = listing;
  const busy = verify.isPending || reject.isPending;
  const confirmReject = async () => {
    await reject.mutateAsync().catch(() => undefined);
    setRejecting(false);
  };
  return (
    <>
      <Button
        size="small"
        type="primary"
        loading={verify.isPending}
        disabled={busy}
        aria-label={t('properties.actionOf', { action: t('properties.verify'), title })}
        onClick={() => verify.mutate()}
      >
        {t('properties.verify')}
      </Button>
      <Button
        size="small"
        danger
        disabled={busy}
        aria-label={t('properties.actionOf', { action: t('properties.reject'), title })}
        onClick={() => setRejecting(true)}
      >
        {t('properties.reject')}
      </Button>
      <ConfirmDialog
        open={rejecting}
        danger
        title={t('properties.rejectQuestion', { title })}
        confirmLabel={t('properties.reject')}
        onConfirm={confirmReject}
        onCancel={() => setRejecting(false)}
      >
        <p>{t('properties.rejectConsequence')}</p>
      </ConfirmDialog>
    </>
  );
}
