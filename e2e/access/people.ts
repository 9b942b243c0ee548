/** The callers, as the tables name them. What they request is `buyer`'s and `agent`'s. */
export const kinds = [
  /** Signed out. */
  'visitor',
  /** A token of the admin with an untrusted signature. */
  'forged',
  /** An identity without a record. */
  'newcomer',
  'buyer',
  'buyer2',
  'agent',
  'agent2',
  'admin',
  /** An agent who was marked. */
  'fraud',
  /** Somebody whose record was deleted and whose token still runs. */
  'deleted',
] as const;
export type Kind = (typeof kinds)[number];

/** Those who have signed up. */
export const members = ['admin', 'buyer', 'buyer2', 'agent', 'agent2', 'fraud', 'deleted'] as const;
export type Member = (typeof members)[number];

export const emailOf = (kind: Kind): string => `${kind}@access.test`;
