import { allows, offerTransitions, type RequestedOffer } from '@thikana/contracts';
import { Button, useNotifier, useNow } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { formatDate, formatTaka } from '@thikana/web-kit/i18n';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/overlays';
import { messages } from './messages.ts';
import styles from './offer-actions.module.css';

type Action = 'accept' | 'reject' | 'release';

const call: Record<Action, (id: string) => Promise<unknown>> = {
  accept: (id) => api('offers.accept', { params: { id } }),
  reject: (id) => api('offers.reject', { params: { id } }),
  release: (id) => api('offers.release', { params: { id } }),
};
const DONE = { accept: 'accepted', reject: 'rejected', release: 'released' } as const;
const DONE_TEXT = {
  accept: 'acceptedText',
  reject: 'rejectedText',
  release: 'releasedText',
} as const;
const FAILED = {
  accept: 'acceptFailed',
  reject: 'rejectFailed',
  release: 'releaseFailed',
} as const;
const LABELS = { accept: 'accept', reject: 'reject', release: 'release' } as const;
const NAMES = { accept: 'acceptOf', reject: 'rejectOf', release: 'releaseOf' } as const;

/** What the agent may do about an offer now: the transition table's word (specification §4, decisions §17). */
export function OfferActions({ offer }: { offer: RequestedOffer }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { asked, open, ask, close } = useQuestion<Action>();
  const { buyerName: name, title } = offer;
  const act = async (action: Action) => {
    try {
      await call[action](offer._id);
      notify.success(t(DONE[action]), t(DONE_TEXT[action], { name, title }));
    } catch (error) {
      notify.failure(error, t('error'), t(FAILED[action]));
    }
    close();
    await invalidateTopic('offers');
  };
  const button = (action: Action, more: { disabled?: boolean } = {}) => (
    <Button
      key={action}
      size="small"
      type={action === 'accept' ? 'primary' : 'default'}
      danger={action !== 'accept'}
      aria-label={t(NAMES[action], { name, title })}
      onClick={() => ask(action)}
      {...more}
    >
      {t(LABELS[action])}
    </Button>
  );
  return (
    <>
      {allows(offerTransitions.accept, offer.status) && button('accept')}
      {allows(offerTransitions.reject, offer.status) && button('reject')}
      {allows(offerTransitions.release, offer.status) && <Release offer={offer} button={button} />}
      {asked && (
        <Question open={open} action={asked} offer={offer} onConfirm={() => act(asked)} onCancel={close} />
      )}
    </>
  );
}

interface ReleaseProps {
  offer: RequestedOffer;
  button: (action: Action, more?: { disabled?: boolean }) => React.ReactNode;
}

function Release({ offer, button }: ReleaseProps) {
  const t = messages.useT();
  const now = useNow();
  const from = offer.releasableAt;
  if (from && Date.parse(from) > now) {
    return (
      <>
        {button('release', { disabled: true })}
        <span className={styles.from}>{t('releasableFrom', { date: formatDate(from, 'time') ?? '' })}</span>
      </>
    );
  }
  return button('release');
}

interface QuestionProps {
  open: boolean;
  action: Action;
  offer: RequestedOffer;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

const QUESTIONS = {
  accept: 'acceptQuestion',
  reject: 'rejectQuestion',
  release: 'releaseQuestion',
} as const;

/** Names the consequence (experience, "Dashboards"). */
function Question({ open, action, offer, onConfirm, onCancel }: QuestionProps) {
  const t = messages.useT();
  const words = { name: offer.buyerName, title: offer.title, amount: formatTaka(offer.offerAmount) };
  return (
    <ConfirmDialog
      open={open}
      title={t(QUESTIONS[action], words)}
      confirmLabel={t(LABELS[action])}
      danger={action !== 'accept'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {action === 'accept' && (
        <>
          <p>{t('acceptAmount', words)}</p>
          <p>
            <strong>{t('others', { count: offer.otherPending })}</strong>
          </p>
        </>
      )}
      {action === 'reject' && <p>{t('rejectConsequence', words)}</p>}
      {action === 'release' && <p>{t('releaseConsequence', words)}</p>}
    </ConfirmDialog>
  );
}
