/** What an action is about: the word before the dot in its name. */
export const auditKinds = ['person', 'listing', 'offer', 'payment', 'review', 'event'] as const;
export type AuditKind = (typeof auditKinds)[number];
