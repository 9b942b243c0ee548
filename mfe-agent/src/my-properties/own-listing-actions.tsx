import type { PropertyCard as Listing } from '@thikana/contracts';
import { Button, ButtonLink, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { DeleteOutlined, EditOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { useId, useState } from 'react';
import { PapersButton } from '../papers/papers-button.tsx';
import { messages } from './messages.ts';

/** Update (not when rejected) and Delete; neither with an accepted offer nor after the sale (LISTING-5, LISTING-6). */
export function OwnListingActions({ listing }: { listing: Listing }) {
  const t = messages.useT();
  const [asking, setAsking] = useState(false);
  const whyId = useId();
  const { title, _id: id } = listing;
  const locked = listing.availability !== 'available';
  return (
    <>
      {listing.verificationStatus !== 'rejected' && (
        <UpdateLink id={id} title={title} why={locked ? whyId : undefined} />
      )}
      <PapersButton listing={listing} />
      <Button
        danger
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        title={t('delete')}
        disabled={locked}
        aria-label={t('deleteOf', { title })}
        aria-describedby={locked ? whyId : undefined}
        onClick={() => setAsking(true)}
      />
      {locked && (
        <span id={whyId} className="tk-sr-only">
          {t(listing.availability === 'sold' ? 'lockedSold' : 'locked')}
        </span>
      )}
      <DeleteDialog listing={listing} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** @param why the id of the text that explains why it cannot be updated; undefined when it can */
function UpdateLink({ id, title, why }: { id: string; title: string; why: string | undefined }) {
  const t = messages.useT();
  const name = t('updateOf', { title });
  return why ? (
    <Button
      size="small"
      disabled
      icon={<EditOutlined aria-hidden />}
      title={t('update')}
      aria-label={name}
      aria-describedby={why}
    />
  ) : (
    <ButtonLink
      size="small"
      icon={<EditOutlined aria-hidden />}
      title={t('update')}
      to={paths.agent.updateProperty(id)}
      aria-label={name}
    />
  );
}

function DeleteDialog({ listing, open, onClose }: { listing: Listing; open: boolean; onClose: () => void }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { title, _id: id } = listing;
  const remove = async () => {
    try {
      await api('properties.delete', { params: { id } });
      notify.success(t('done'), t('doneText', { title }));
    } catch (error) {
      notify.failure(error, t('error'), t('failedText'));
    }
    onClose();
    await invalidateTopic('listings');
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('question', { title })}
      confirmLabel={t('delete')}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{t('consequence')}</p>
    </ConfirmDialog>
  );
}
