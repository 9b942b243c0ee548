import type { PaidCard } from '@thikana/contracts';
import type { Intent } from '../card-provider.ts';

/** The card that an intent was paid with, from the provider's charge; null when the charge has none. */
export function paidCard({ latest_charge: charge }: Pick<Intent, 'latest_charge'>): PaidCard | null {
  if (!charge || typeof charge === 'string') return null;
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  return brand && last4 ? { brand, last4 } : null;
}
