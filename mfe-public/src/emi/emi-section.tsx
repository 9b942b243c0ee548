import { lazy, Suspense } from 'react';
import { FoldedSection } from '../folded/folded-section.tsx';
import { messages } from './messages.ts';

const EmiCalculator = lazy(() =>
  import('./emi-calculator.tsx').then(({ EmiCalculator: Calculator }) => ({ default: Calculator })),
);

/** Folded at first: its code is loaded when it opens. @param price whole taka */
export function EmiSection({ price }: { price: number }) {
  const t = messages.useT();
  return (
    <FoldedSection title={t('title')}>
      <Suspense>
        <EmiCalculator price={price} />
      </Suspense>
    </FoldedSection>
  );
}
