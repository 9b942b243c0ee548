import type { RequestedOffer } from '@thikana/contracts';
import { MailAddress } from '@thikana/web-kit/core';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { negotiationOf, TermConditions, useTermsQuestion } from '@thikana/web-kit/negotiation';
import { messages } from './messages.ts';

interface AcceptQuestionProps {
  /** As it was when the dialog opened. */
  offer: RequestedOffer;
  open: boolean;
  /** @param version of the terms that the dialog has shown */
  onConfirm: (version: number) => Promise<void>;
  onCancel: () => void;
}

/** Describes the consequence (SCREEN-24); terms that change meanwhile are shown before they can be accepted. */
export function AcceptQuestion({ offer: asked, open, onConfirm, onCancel }: AcceptQuestionProps) {
  const t = messages.useT();
  const language = useLanguage();
  const { offer, notice, confirmLabel, confirm } = useTermsQuestion('accept', asked, 'agent', {
    open,
    onCancel,
  });
  const { standing } = negotiationOf(offer);
  const words = {
    name: asked.buyerName,
    title: asked.title,
    amount: formatTaka(standing.amount, language),
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('acceptQuestion', words)}
      confirmLabel={confirmLabel(t('accept'))}
      onConfirm={() => confirm((seen) => onConfirm(negotiationOf(seen).version))}
      onCancel={onCancel}
    >
      {notice ?? (
        <>
          <p>
            {t('acceptAmount', words)} <TermConditions term={standing} />
          </p>
          {asked.buyerEmailVerified === false && (
            <div>
              <MailAddress mail={asked.buyerEmail} verified={false} />
            </div>
          )}
          <p>
            <strong>{t('others', { count: asked.otherPending })}</strong>
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
