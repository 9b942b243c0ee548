import type { ListingOffers, RequestedOffer } from '@thikana/contracts';
import { MailAddress, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { decide, DecisionList, sendAll } from '@thikana/web-kit/decisions';
import { formatTaka } from '@thikana/web-kit/i18n';
import { ConfirmDialog, lazyDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { messages } from './messages.ts';
import type { RejectBelowDialogProps } from './reject-below-dialog.tsx';

export type OfferAction = 'accept' | 'reject' | 'release';

/** A rejection does not ask: it can be undone. */
interface OfferQuestion {
  action: Exclude<OfferAction, 'reject'>;
  offer: RequestedOffer;
}

const call: Record<OfferQuestion['action'], (id: string) => Promise<unknown>> = {
  accept: (id) => api('offers.accept', { params: { id } }),
  release: (id) => api('offers.release', { params: { id } }),
};
const DONE = { accept: 'accepted', release: 'released' } as const;
const DONE_TEXT = { accept: 'acceptedText', release: 'releasedText' } as const;
const FAILED = { accept: 'acceptFailed', release: 'releaseFailed' } as const;

const Ask = createContext<(question: { action: OfferAction; offer: RequestedOffer }) => void>(() => {});

/** Takes an action on an offer: after a confirmation, or as a rejection that can be undone (OFFER-14). */
export const useAskAboutOffer = () => useContext(Ask);

const RejectBelowDialog = lazyDialog<RejectBelowDialogProps>(
  async () => (await import('./reject-below-dialog.tsx')).RejectBelowDialog,
);
const AskBelow = createContext<(panel: ListingOffers) => void>(() => {});

/** Opens the rejection of all of a listing's offers below an amount. */
export const useAskAboutOffers = () => useContext(AskBelow);

/**
 * The confirmation dialog for all offers of a screen. It is not part of a row: an offer that changes elsewhere leaves
 * its row, and the open dialog must remain to show the outcome.
 */
export function OfferQuestions({ children }: { children: ReactNode }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { asked, open, ask, close } = useQuestion<OfferQuestion>();
  const below = useQuestion<ListingOffers>();
  useEffect(() => () => void sendAll(), []);
  const reject = ({ _id: id, buyerName, title }: RequestedOffer) => {
    const name = buyerName || t('goneBuyer');
    decide({
      about: id,
      label: t('rejectOf', { name, title }),
      doing: t('rejecting'),
      send: (options) => api('offers.reject', { params: { id }, ...options }),
      onDone: () => {
        notify.success(t('rejected'), t('rejectedText', { name }));
        return invalidateTopic('offers');
      },
      onFailed: (error) => {
        notify.failure(error, t('error'), t('rejectFailed'));
        return invalidateTopic('offers');
      },
    });
  };
  const act = async ({ action, offer }: OfferQuestion) => {
    const { _id, buyerName: name, title } = offer;
    try {
      // What was rejected before is not rejected by the acceptance.
      await sendAll();
      await call[action](_id);
      notify.success(t(DONE[action]), t(DONE_TEXT[action], { name, title }));
    } catch (error) {
      notify.failure(error, t('error'), t(FAILED[action]));
    }
    close();
    await invalidateTopic('offers');
  };
  return (
    <Ask value={({ action, offer }) => (action === 'reject' ? reject(offer) : ask({ action, offer }))}>
      <AskBelow value={below.ask}>{children}</AskBelow>
      {asked && <Question {...asked} open={open} onConfirm={() => act(asked)} onCancel={close} />}
      <DecisionList />
      {below.asked && <RejectBelowDialog panel={below.asked} open={below.open} onCancel={below.close} />}
    </Ask>
  );
}

interface QuestionProps extends OfferQuestion {
  open: boolean;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

const QUESTIONS = {
  accept: 'acceptQuestion',
  release: 'releaseQuestion',
} as const;

/** Describes the consequence (SCREEN-24). */
function Question({ open, action, offer, onConfirm, onCancel }: QuestionProps) {
  const t = messages.useT();
  const words = { name: offer.buyerName, title: offer.title, amount: formatTaka(offer.offerAmount) };
  return (
    <ConfirmDialog
      open={open}
      title={t(QUESTIONS[action], words)}
      confirmLabel={t(action)}
      danger={action !== 'accept'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {action === 'accept' && (
        <>
          <p>{t('acceptAmount', words)}</p>
          {offer.buyerEmailVerified === false && (
            <div>
              <MailAddress mail={offer.buyerEmail} verified={false} />
            </div>
          )}
          <p>
            <strong>{t('others', { count: offer.otherPending })}</strong>
          </p>
        </>
      )}
      {action === 'release' && <p>{t('releaseConsequence', words)}</p>}
    </ConfirmDialog>
  );
}
