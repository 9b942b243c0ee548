import type { Market } from '../../market/market.ts';
import type { ChaosProduct } from '../product.ts';

const writes = 100;
const giveUpAfterMs = 5_000;

/**
 * How long after the answer to a write a gateway still answers without it, to a reader without a read-your-writes token: the admin's
 * list, requested from every gateway repeatedly.
 */
export async function staleness(
  { product }: ChaosProduct,
  market: Market,
): Promise<Record<'p50' | 'p99' | 'reads', number>> {
  const { ports } = product.options;
  const gateways = Object.entries(ports)
    .filter(([key]) => /^gateway(-\d+)?$/.test(key))
    .map(([, port]) => `http://127.0.0.1:${port}/api`);
  const behind: number[] = [];
  for (let n = 0; n < writes; n += 1) {
    const { id } = await market.newListing(market.agents[n % market.agents.length]!);
    const answeredAt = performance.now();
    behind.push(
      ...(await Promise.all(gateways.map((api) => untilListed(api, market.admin.token, id, answeredAt)))),
    );
  }
  behind.sort((a, b) => a - b);
  const at = (share: number) => behind[Math.min(behind.length - 1, Math.floor(behind.length * share))]!;
  return { p50: at(0.5), p99: at(0.99), reads: behind.length };
}

/** @returns how long the list lacked it, in ms after `since`: 0 when the first answer has it */
async function untilListed(api: string, token: string, id: string, since: number): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  for (let last = 0; ; last = performance.now() - since) {
    const list = await fetch(`${api}/properties?limit=20&sort=newest`, { headers });
    const text = await list.text();
    if (list.status !== 200 || !text.startsWith('['))
      throw new Error(`${api} answers ${list.status} ${text || 'without a body'}`);
    const rows = JSON.parse(text) as { _id: string }[];
    if (rows.some(({ _id }) => _id === id) || last > giveUpAfterMs) return last;
  }
}
