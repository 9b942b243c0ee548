import { type ChaosPart, nextAcknowledgement } from './part.ts';

const backWithinMs = 60_000;

/** A part is unavailable for a long time, and people keep sending requests. */
const outage =
  (key: string): ChaosPart =>
  async ({ product, openMarket, startLoad, sizes, report }) => {
    const market = await openMarket();
    startLoad(market);
    await nextAcknowledgement(market.client, 0);
    const part = product.part(key);
    await part.kill();
    const before = market.client.requests;
    for (let second = 0; second < sizes.downSeconds; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      report(`down ${second + 1} s, ${market.client.requests - before} calls answered meanwhile`);
    }
    const returnedAt = performance.now();
    await part.start();
    const stuck = (await product.ready(backWithinMs)) ? [] : ['a part did not come back'];
    const longestRecoveryMs = await nextAcknowledgement(market.client, returnedAt);
    const did = `${part.name} down ${sizes.downSeconds} s, ${market.client.requests - before} calls meanwhile`;
    return { did, longestRecoveryMs, found: { stuck } };
  };

export const brokerDown = outage('nats');
export const databaseDown = outage('mongodb');
