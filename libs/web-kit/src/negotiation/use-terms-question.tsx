import type { Offer, OfferSide } from '@thikana/contracts';
import { useNow } from '@thikana/web-kit/core';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { type NegotiationCommand, obstacleTo } from './negotiation.ts';
import { TermsChanged } from './terms-changed.tsx';
import { useLiveOffer } from './use-live-offer.ts';

interface TermsQuestion {
  /** As it is now. */
  offer: Offer;
  /** In place of the question's text while the shown terms are not the standing ones; null otherwise. */
  notice: ReactNode;
  /** @param own the command's label */
  confirmLabel: (own: string) => string;
  /** Sends the command only for terms that the dialog has shown. */
  confirm: (send: (offer: Offer) => Promise<void>) => Promise<void> | void;
}

/** A dialog that asks before a command: when the terms change while it is open, it shows the new ones first (OFFER-16). */
export function useTermsQuestion(
  command: NegotiationCommand,
  asked: Offer,
  side: OfferSide,
  { open, onCancel }: { open: boolean; onCancel: () => void },
): TermsQuestion {
  const t = messages.useT();
  const { offer, isChanged, confirmSeen } = useLiveOffer(asked, open);
  const obstacle = obstacleTo(command, offer, side, useNow());
  return {
    offer,
    notice: (isChanged || obstacle) && <TermsChanged offer={offer} side={side} obstacle={obstacle} />,
    confirmLabel: (own) => (obstacle ? t('close') : isChanged ? t('look') : own),
    confirm: (send) => {
      if (obstacle) return onCancel();
      return isChanged ? confirmSeen() : send(offer);
    },
  };
}
