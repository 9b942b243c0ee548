import type { Offer } from '@thikana/contracts';
import { useNow } from '@thikana/web-kit/core';
import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@thikana/web-kit/icons';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { Timeline } from '@thikana/web-kit/timeline';
import type { ComponentType } from 'react';
import { messages } from './messages.ts';
import { offerSteps, type OfferStep } from './offer-steps.ts';
import styles from './offer-state.module.css';
import { useReason } from './use-reason.ts';

const LOOKS: Record<OfferStep['tone'], { icon: ComponentType<{ 'aria-hidden': true }>; color: string }> = {
  done: { icon: CheckCircleFilled, color: 'var(--tk-success)' },
  now: { icon: ClockCircleOutlined, color: 'var(--tk-warning)' },
  bad: { icon: CloseCircleFilled, color: 'var(--tk-error)' },
};

/** The progress of an offer: sent, accepted, to be paid by, paid; or rejected and refunded. */
export function OfferTimeline({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const reason = useReason(offer);
  const steps = offerSteps(offer, useNow());
  return (
    <div role="group" aria-label={t('timeline')} className={styles.timeline}>
      <Timeline
        items={steps.map(({ key, at, tone }) => {
          const { icon: Icon, color } = LOOKS[tone];
          const isPast = tone === 'done' || key === 'returningAgain';
          const date = formatDate(at, isPast ? 'time' : 'deadline', language) ?? '';
          return {
            key,
            icon: <Icon aria-hidden />,
            color,
            content: key === 'rejected' && reason ? reason : t(`step.${key}`, { date }),
          };
        })}
      />
    </div>
  );
}
