import type { PropertyCard as Listing } from '@thikana/contracts';
import { Button, ButtonLink, Hint, notify } from '@thikana/web-kit/core';
import { api, useQueryClient } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/overlays';
import { paths } from '@thikana/web-kit/router';
import { useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import styles from './listing-actions.module.css';

/** Update (hidden when rejected) and Delete; neither while an offer is accepted or after the sale (decisions §18). */
export function ListingActions({ listing }: { listing: Listing }) {
  const t = messages.useT();
  const [asking, setAsking] = useState(false);
  const { title, _id: id } = listing;
  const locked = listing.availability !== 'available';
  const why = listing.availability === 'sold' ? t('mine.lockedSold') : t('mine.locked');
  return (
    <div className={styles.actions}>
      {listing.verificationStatus !== 'rejected' && (
        <Locked locked={locked} why={why}>
          {locked ? (
            <Button disabled>{t('mine.update')}</Button>
          ) : (
            <ButtonLink to={paths.agent.updateProperty(id)} aria-label={t('mine.updateOf', { title })}>
              {t('mine.update')}
            </ButtonLink>
          )}
        </Locked>
      )}
      <Locked locked={locked} why={why}>
        <Button
          danger
          disabled={locked}
          aria-label={t('mine.deleteOf', { title })}
          onClick={() => setAsking(true)}
        >
          {t('mine.delete')}
        </Button>
      </Locked>
      <DeleteDialog listing={listing} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

const Locked = ({ locked, why, children }: { locked: boolean; why: string; children: ReactNode }) =>
  locked ? <Hint text={why}>{children}</Hint> : children;

function DeleteDialog({ listing, open, onClose }: { listing: Listing; open: boolean; onClose: () => void }) {
  const t = messages.useT();
  const client = useQueryClient();
  const { title, _id: id } = listing;
  const remove = async () => {
    try {
      await api('properties.delete', { params: { id } });
      notify.success(t('mine.done'), t('mine.doneText', { title }));
    } catch (error) {
      notify.failure(error, t('failedDelete'), t('mine.failedText'));
    }
    onClose();
    await client.invalidateQueries({ queryKey: ['listings'] });
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('mine.question', { title })}
      confirmLabel={t('mine.delete')}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{t('mine.consequence')}</p>
    </ConfirmDialog>
  );
}
