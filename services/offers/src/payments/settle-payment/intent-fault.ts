import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { Intent } from '../card-provider.ts';

/** What about an intent is not what was asked for; null when all of it is. */
export function intentFault(
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
