import { dayOf, type OfferExpiryDays, type OfferTerms, type PaymentWay } from '@thikana/contracts';

/** What terms may have beside their amount, as a form holds it. */
export interface Conditions {
  note: string;
  paymentBy: PaymentWay | null;
  /** `2027-03-01`, or ''. */
  handOverOn: string;
  expiresInDays: OfferExpiryDays | null;
}

export const noConditions: Conditions = { note: '', paymentBy: null, handOverOn: '', expiresInDays: null };

/** A counter-offer begins with the payment and hand-over of the terms that it answers; note and expiry are its own. */
export const conditionsToCounter = ({ paymentBy, handOverOn }: OfferTerms): Conditions => ({
  ...noConditions,
  paymentBy: paymentBy ?? null,
  handOverOn: handOverOn ?? '',
});

export const hasConditions = (conditions: Conditions): boolean =>
  Object.keys(conditionsBody(conditions)).length > 0;

/** The fields of a request; empty ones are left out. */
export function conditionsBody({ note, paymentBy, handOverOn, expiresInDays }: Conditions) {
  const text = note.trim();
  return {
    ...(text && { note: text }),
    ...(paymentBy && { paymentBy }),
    ...(handOverOn && { handOverOn }),
    ...(expiresInDays && { expiresInDays }),
  };
}

/** Whether the hand-over is before today in Asia/Dhaka. */
export const isHandOverPast = ({ handOverOn }: Conditions): boolean =>
  handOverOn !== '' && handOverOn < dayOf(new Date());
