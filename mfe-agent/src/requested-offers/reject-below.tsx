import type { ListingOffers } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { messages } from './messages.ts';
import { useAskAboutOffers } from './offer-questions.tsx';

/** Rejects all waiting offers of a listing below an amount, after a review. */
export function RejectBelow({ panel }: { panel: ListingOffers }) {
  const t = messages.useT();
  const ask = useAskAboutOffers();
  return (
    <Button
      type="link"
      danger
      aria-label={t('rejectBelowOf', { title: panel.title })}
      onClick={() => ask(panel)}
    >
      {t('rejectBelow')}
    </Button>
  );
}
