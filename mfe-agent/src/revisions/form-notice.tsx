import { Alert } from '@thikana/web-kit/forms';
import { messages } from './messages.ts';

export type FormState = 'waiting' | 'rejected' | 'dropped' | 'verified' | 'again';

const TEXTS = {
  waiting: 'formWaiting',
  rejected: 'formRejected',
  dropped: 'formDropped',
  verified: 'formVerified',
  again: 'formAgain',
} as const;

interface FormNoticeProps {
  state: FormState;
  /** Why it was rejected; undefined where it was not. */
  reason?: string | null | undefined;
}

/** Above the form of a verified or rejected listing: its state, and the effect of sending it. */
export function FormNotice({ state, reason }: FormNoticeProps) {
  const t = messages.useT();
  const because = reason === undefined ? undefined : reason ? t('reason', { reason }) : t('noReason');
  return (
    <Alert
      type={reason === undefined ? 'info' : 'warning'}
      showIcon
      title={t(TEXTS[state])}
      description={because}
      style={{ marginBlockEnd: 16 }}
    />
  );
}
