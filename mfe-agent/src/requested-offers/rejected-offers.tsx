import type { ListingOffers } from '@thikana/contracts';
import { CaretDownOutlined, CaretRightOutlined } from '@thikana/web-kit/icons';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import { OffersOfStatus } from './offers-of-status.tsx';
import styles from './listing-panel.module.css';

interface RejectedOffersProps {
  panel: ListingOffers;
  initiallyOpen: boolean;
}

/** Rejected offers need no action: folded, and only requested when unfolded. */
export function RejectedOffers({ panel, initiallyOpen }: RejectedOffersProps) {
  const t = messages.useT();
  const [open, setOpen] = useState(initiallyOpen);
  const contentId = useId();
  const { title, rejectedCount: count } = panel;
  return (
    <div className={styles.rejected}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={contentId}
        aria-label={t('rejectedOf', { count, title })}
        onClick={() => setOpen(!open)}
      >
        {open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        {t('rejectedOffers', { count })}
      </button>
      <div id={contentId} hidden={!open}>
        {open && <OffersOfStatus panel={panel} status="rejected" label={t('rejectedFor', { title })} />}
      </div>
    </div>
  );
}
