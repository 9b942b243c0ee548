import type { Offer } from '@thikana/contracts';
import { messages } from './messages.ts';

/** Why an offer was rejected, as a sentence; null when it was not, or the reason is unknown. */
export function useReason({ rejectedBecause }: Pick<Offer, 'rejectedBecause'>): string | null {
  const t = messages.useT();
  return rejectedBecause && t(`because.${rejectedBecause}`);
}
