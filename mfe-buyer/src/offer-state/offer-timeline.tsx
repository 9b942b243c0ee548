import type { Offer } from '@thikana/contracts';
import { Button, useNow } from '@thikana/web-kit/core';
import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@thikana/web-kit/icons';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { negotiationOf, TermText } from '@thikana/web-kit/negotiation';
import { Timeline } from '@thikana/web-kit/timeline';
import { type ComponentType, useState } from 'react';
import { messages } from './messages.ts';
import { offerSteps, type OfferStep } from './offer-steps.ts';
import styles from './offer-state.module.css';
import { useReason } from './use-reason.ts';

const LOOKS: Record<OfferStep['tone'], { icon: ComponentType<{ 'aria-hidden': true }>; color: string }> = {
  done: { icon: CheckCircleFilled, color: 'var(--tk-success)' },
  now: { icon: ClockCircleOutlined, color: 'var(--tk-warning)' },
  bad: { icon: CloseCircleFilled, color: 'var(--tk-error)' },
};

/** The newest terms; a card with all ten would be several screens high. */
const SHOWN_TERMS = 3;

/** The progress of an offer: its terms, accepted, to be paid by, paid; or rejected and refunded. */
export function OfferTimeline({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const reason = useReason(offer);
  const [isWhole, setWhole] = useState(false);
  const steps = offerSteps(offer, useNow());
  const { terms } = negotiationOf(offer);
  const hidden = isWhole ? 0 : Math.max(0, terms.length - SHOWN_TERMS);
  const look = (tone: OfferStep['tone']) => {
    const { icon: Icon, color } = LOOKS[tone];
    return { icon: <Icon aria-hidden />, color };
  };
  return (
    <div role="group" aria-label={t('timeline')} className={styles.timeline}>
      {hidden > 0 && (
        <Button type="link" size="small" className={styles.earlier ?? ''} onClick={() => setWhole(true)}>
          {t('earlier', { count: hidden })}
        </Button>
      )}
      <Timeline
        items={[
          ...terms.slice(hidden).map((term, place) => ({
            key: hidden + place,
            ...look('done'),
            content: <TermText term={term} isFirst={hidden + place === 0} side="buyer" />,
          })),
          ...steps.map(({ key, at, tone }) => {
            const isPast = tone === 'done' || key === 'returningAgain';
            const date = formatDate(at, isPast ? 'time' : 'deadline', language) ?? '';
            const content = key === 'rejected' && reason ? reason : t(`step.${key}`, { date });
            return { key, ...look(tone), content };
          }),
        ]}
      />
    </div>
  );
}
