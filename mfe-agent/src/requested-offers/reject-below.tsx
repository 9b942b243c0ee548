import type { ListingOffers } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { lazyDialog } from '@thikana/web-kit/dialogs';
import { useState } from 'react';
import { messages } from './messages.ts';
import type { RejectBelowDialogProps } from './reject-below-dialog.tsx';

const RejectBelowDialog = lazyDialog<RejectBelowDialogProps>(
  async () => (await import('./reject-below-dialog.tsx')).RejectBelowDialog,
);

/** Rejects all waiting offers of a listing below an amount, after a review. */
export function RejectBelow({ panel }: { panel: ListingOffers }) {
  const t = messages.useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        danger
        aria-label={t('rejectBelowOf', { title: panel.title })}
        onClick={() => setOpen(true)}
      >
        {t('rejectBelow')}
      </Button>
      <RejectBelowDialog panel={panel} open={open} onCancel={() => setOpen(false)} />
    </>
  );
}
