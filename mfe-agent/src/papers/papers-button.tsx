import { Button } from '@thikana/web-kit/core';
import { lazyDialog } from '@thikana/web-kit/dialogs';
import { FileTextOutlined } from '@thikana/web-kit/icons';
import { useState } from 'react';
import { messages } from './messages.ts';
import type { PapersDialogProps } from './papers-dialog.tsx';

const PapersDialog = lazyDialog<PapersDialogProps>(
  async () => (await import('./papers-dialog.tsx')).PapersDialog,
);

interface Listing {
  _id: string;
  title: string;
}

export function PapersButton({ listing }: { listing: Listing }) {
  const t = messages.useT();
  const [open, setOpen] = useState(false);
  const title = t('papersOf', { title: listing.title });
  return (
    <>
      <Button
        size="small"
        icon={<FileTextOutlined aria-hidden />}
        title={t('papers')}
        aria-label={title}
        onClick={() => setOpen(true)}
      />
      <PapersDialog id={listing._id} title={title} open={open} onCancel={() => setOpen(false)} />
    </>
  );
}
