import { dueUsdCents, type Offer } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { formatTaka, formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { CounterDialog, negotiationOf, TermConditions, useTermsQuestion } from '@thikana/web-kit/negotiation';
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { messages } from './messages.ts';

type Action = 'accept' | 'counter' | 'withdraw';

const Ask = createContext<(action: Action, offer: Offer) => void>(() => {});

/** Opens the dialog for an action on an own offer. */
export const useAskAboutOffer = () => useContext(Ask);

/**
 * The dialogs for all own offers of a screen. They are not part of a card: an offer that is answered elsewhere changes
 * its group, and the open dialog must remain with what was typed.
 */
export function OfferQuestions({ children }: { children: ReactNode }) {
  const question = useQuestion<{ action: Action; offer: Offer; opening: number }>();
  const openings = useRef(0);
  const { asked, open, ask: askAbout, close } = question;
  const ask = useCallback(
    (action: Action, offer: Offer) => {
      openings.current += 1;
      askAbout({ action, offer, opening: openings.current });
    },
    [askAbout],
  );
  const dialog = asked && { offer: asked.offer, open, onCancel: close };
  return (
    <Ask value={ask}>
      {children}
      {dialog &&
        (asked.action === 'counter' ? (
          <CounterDialog key={asked.opening} {...dialog} side="buyer" />
        ) : (
          <Confirmation key={asked.opening} {...dialog} action={asked.action} />
        ))}
    </Ask>
  );
}

const CALLS = { accept: 'offers.acceptTerms', withdraw: 'offers.withdraw' } as const;

interface ConfirmationProps {
  action: keyof typeof CALLS;
  offer: Offer;
  open: boolean;
  onCancel: () => void;
}

/** Names the amount, or the consequence, before the call. */
function Confirmation({ action, offer: asked, open, onCancel }: ConfirmationProps) {
  const t = messages.useT();
  const language = useLanguage();
  const notify = useNotifier();
  const { offer, notice, confirmLabel, confirm } = useTermsQuestion(action, asked, 'buyer', {
    open,
    onCancel,
  });
  const { standing } = negotiationOf(offer);
  const { title } = offer;
  const amount = formatTaka(standing.amount, language);
  const send = async (seen: Offer) => {
    try {
      const { version } = negotiationOf(seen);
      await api(CALLS[action], { params: { id: seen._id }, body: { version }, handle403Locally: true });
      notify.success(t(`${action}Done`), t(`${action}DoneText`, { amount, title }));
    } catch (error) {
      notify.failure(error, t('error'), t(`${action}Failed`));
    }
    onCancel();
    await invalidateTopic('offers');
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}Question`, { amount, title })}
      confirmLabel={confirmLabel(t(action, { amount }))}
      danger={action === 'withdraw'}
      onConfirm={() => confirm(send)}
      onCancel={onCancel}
    >
      {notice ??
        (action === 'accept' ? (
          <>
            <p>{t('acceptText', { usd: formatUsd(dueUsdCents(standing.amount), language) })}</p>
            <TermConditions term={standing} />
          </>
        ) : (
          <p>{t('withdrawText')}</p>
        ))}
    </ConfirmDialog>
  );
}
