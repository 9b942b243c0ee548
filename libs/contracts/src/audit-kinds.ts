import type { roleTransitions, verificationTransitions } from './states.ts';

/** What an action is about: the word before the dot in its name. */
export const auditKinds = [
  'person',
  'listing',
  'offer',
  'payment',
  'review',
  'event',
  'conversation',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What services record (ADMIN-6); the admins' screen has a text for each. */
export type AuditAction =
  | `person.${keyof typeof roleTransitions | 'delete' | 'export' | 'firstAdmin'}`
  | `listing.${keyof typeof verificationTransitions | 'verifyRevision' | 'rejectRevision'}`
  | `listing.${'advertise' | 'takeBack' | 'showAgain' | 'hide' | 'show' | 'seePaper' | 'dismissReports' | 'propose' | 'update' | 'delete'}`
  | `offer.${'accept' | 'release' | 'end'}`
  | `payment.${'complete' | 'refund' | 'dispute' | 'case.amount-differs' | 'case.disputed'}`
  | 'review.delete'
  | 'conversation.dismissReports'
  | `event.${'replay' | 'drop'}`;
