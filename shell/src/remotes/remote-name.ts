import { messages } from './messages.ts';

const NAMED = ['public', 'buyer', 'agent', 'admin'] as const;

/** How a remote is called to people: 'The pages for buyers'. */
export function useRemoteName(id: string | undefined): string {
  const t = messages.useT();
  return t(`${NAMED.find((known) => known === id) ?? 'unknown'}`);
}
