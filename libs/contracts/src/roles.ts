/** Kinds of stored people (PEOPLE-1). A visitor has none. */
export const roles = ['user', 'agent', 'admin', 'fraud'] as const;
