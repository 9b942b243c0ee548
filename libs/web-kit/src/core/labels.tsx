import type { Availability, OfferStatus, Role, VerificationStatus } from '@thikana/contracts';
import { messages } from './messages.ts';

export type Status = OfferStatus | VerificationStatus | Availability;

/** The names of roles and states in the reader's language, for tags, filters and counters. */
export function useLabels() {
  const t = messages.useT();
  return {
    /** 'User' when there is none. */
    role: (role: Role | null | undefined) => t(`roles.${role ?? 'user'}`),
    status: (status: Status) => t(status === 'under-offer' ? 'status.underOffer' : `status.${status}`),
  };
}

export function RoleName({ role }: { role: Role | null | undefined }) {
  return <>{useLabels().role(role)}</>;
}
