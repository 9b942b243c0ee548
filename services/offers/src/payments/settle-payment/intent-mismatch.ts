import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { Intent } from '../card-provider.ts';

/** The first difference between an intent and its payment; null when there is none. */
export function intentMismatch(
  intent: Intent,
  payment: Pick<PaymentDocument, '_id' | 'propertyId' | 'usdCents'>,
): string | null {
  const received = intent.status === 'succeeded' ? intent.amount_received : intent.amount;
  if (received !== payment.usdCents || intent.amount !== payment.usdCents)
    return `${received} of ${intent.amount} cents instead of ${payment.usdCents}`;
  if (intent.currency !== 'usd') return `currency ${intent.currency}`;
  if (intent.metadata['offerId'] !== payment._id) return `for offer ${intent.metadata['offerId']}`;
  if (intent.metadata['propertyId'] !== payment.propertyId)
    return `for property ${intent.metadata['propertyId']}`;
  return null;
}
