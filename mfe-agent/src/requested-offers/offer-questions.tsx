import type { ListingOffers, RequestedOffer } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { decide, DecisionList, sendAll } from '@thikana/web-kit/decisions';
import { ConfirmDialog, lazyDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { CounterDialog } from '@thikana/web-kit/negotiation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { AcceptQuestion } from './accept-question.tsx';
import { messages } from './messages.ts';
import type { RejectBelowDialogProps } from './reject-below-dialog.tsx';

export type OfferAction = 'accept' | 'counter' | 'reject' | 'release';

/** A rejection does not ask: it can be undone. */
interface OfferQuestion {
  action: Exclude<OfferAction, 'reject'>;
  offer: RequestedOffer;
  /** Distinguishes two openings of one offer's dialog. */
  opening: number;
}

/** Without a version for a server of an older release, which accepts none. */
const versionOf = ({ version }: RequestedOffer, seen = version) =>
  version === undefined ? {} : { body: { version: seen } };
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
  const { asked, open, ask: askAbout, close } = useQuestion<OfferQuestion>();
  const openings = useRef(0);
  const below = useQuestion<ListingOffers>();
  useEffect(() => () => void sendAll(), []);
  const reject = (offer: RequestedOffer) => {
    const { _id: id, buyerName, title } = offer;
    const name = buyerName || t('goneBuyer');
    decide({
      about: id,
      label: t('rejectOf', { name, title }),
      doing: t('rejecting'),
      send: (options) => api('offers.reject', { params: { id }, ...versionOf(offer), ...options }),
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
  const act = async (action: 'accept' | 'release', offer: RequestedOffer, seen?: number) => {
    const { _id: id, buyerName: name, title } = offer;
    const params = { id };
    try {
      // What was rejected before is not rejected by the acceptance.
      await sendAll();
      if (action === 'accept') await api('offers.accept', { params, ...versionOf(offer, seen) });
      else await api('offers.release', { params });
      notify.success(t(DONE[action]), t(DONE_TEXT[action], { name, title }));
    } catch (error) {
      notify.failure(error, t('error'), t(FAILED[action]));
    }
    close();
    await invalidateTopic('offers');
  };
  const ask = useCallback(
    (action: OfferQuestion['action'], offer: RequestedOffer) => {
      openings.current += 1;
      askAbout({ action, offer, opening: openings.current });
    },
    [askAbout],
  );
  return (
    <Ask value={({ action, offer }) => (action === 'reject' ? reject(offer) : ask(action, offer))}>
      <AskBelow value={below.ask}>{children}</AskBelow>
      {asked && <Question key={asked.opening} {...asked} open={open} onCancel={close} onConfirm={act} />}
      <DecisionList />
      {below.asked && <RejectBelowDialog panel={below.asked} open={below.open} onCancel={below.close} />}
    </Ask>
  );
}

interface QuestionProps extends OfferQuestion {
  open: boolean;
  onConfirm: (action: 'accept' | 'release', offer: RequestedOffer, seen?: number) => Promise<void>;
  onCancel: () => void;
}

function Question({ action, offer, opening: _, onConfirm, ...dialog }: QuestionProps) {
  if (action === 'counter')
    return <CounterDialog {...dialog} offer={offer} side="agent" rivals={offer.otherPending} />;
  if (action === 'release')
    return <ReleaseQuestion {...dialog} offer={offer} onConfirm={() => onConfirm(action, offer)} />;
  return <AcceptQuestion {...dialog} offer={offer} onConfirm={(seen) => onConfirm(action, offer, seen)} />;
}

interface ReleaseQuestionProps {
  offer: RequestedOffer;
  open: boolean;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Describes the consequence (SCREEN-24). */
function ReleaseQuestion({ offer, ...dialog }: ReleaseQuestionProps) {
  const t = messages.useT();
  const words = { name: offer.buyerName, title: offer.title };
  return (
    <ConfirmDialog {...dialog} title={t('releaseQuestion', words)} confirmLabel={t('release')} danger>
      <p>{t('releaseConsequence', words)}</p>
    </ConfirmDialog>
  );
}
