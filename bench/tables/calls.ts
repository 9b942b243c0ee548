import { bearerOf, emailOf, type Key } from './people.ts';

export interface Call {
  name: string;
  who: Key;
  path: string;
}

const agent = emailOf('agent1');

/** What the dashboards ask for as they open, and what their filters and sorts make of it. */
export const calls: readonly Call[] = [
  ['users', 'admin', '/users'],
  ['users by name', 'admin', '/users?sort=name'],
  ['users by e-mail', 'admin', '/users?sort=email'],
  ['users of one role', 'admin', '/users?role=user'],
  ["admin's overview", 'admin', '/admin/users-summary'],
  ['listings to moderate', 'admin', '/properties'],
  ["agent's listings", 'agent1', `/properties?agentEmail=${agent}`],
  ["agent's overview", 'agent1', '/agent/offers-summary'],
  ['requested offers', 'agent1', `/agent/requested-offers/${agent}`],
  ['offers by listing', 'agent1', '/agent/offers-by-listing'],
  ['requested offers, pending', 'agent1', `/agent/requested-offers/${agent}?status=pending`],
  ['requested offers by amount', 'agent1', `/agent/requested-offers/${agent}?sort=offerAmount`],
  ['sold', 'agent1', `/sold-properties?agentEmail=${agent}`],
].map(([name, who, path]) => ({ name, who, path }) as Call);

/** Milliseconds until the whole answer is there. @throws Error for any answer but 200 */
export async function timeCall(address: string, { who, path }: Call): Promise<number> {
  const headers = { Authorization: await bearerOf(address, who) };
  const from = performance.now();
  const answer = await fetch(`${address}/api${path}`, { headers });
  const body = await answer.text();
  const took = performance.now() - from;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`);
  return took;
}
