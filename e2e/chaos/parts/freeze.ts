import { signal } from '../product.ts';
import { type ChaosPart, nextAcknowledgement } from './part.ts';

/** Nothing in front of these parts could answer in their place. */
const doors = ['edge', 'gateway'];
const backWithinMs = 90_000;

/** Each part freezes for a while with its connections open (SIGSTOP), as a process that swaps or waits for its disk. */
export const freeze: ChaosPart = async ({ product, openMarket, startLoad, sizes, report }) => {
  const market = await openMarket();
  startLoad(market);
  let longestRecoveryMs = 0;
  let restarted = 0;
  const stuck: string[] = [];
  for (const key of product.parts) {
    await nextAcknowledgement(market.client, 0);
    const pid = product.part(key).pid!;
    if (doors.includes(key)) market.client.allowance = sizes.frozenSeconds * 1_000;
    signal(-pid, 'SIGSTOP');
    const frozenAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, sizes.frozenSeconds * 1_000));
    // The launcher may have restarted it.
    if (product.part(key).pid === pid) signal(-pid, 'SIGCONT');
    else restarted += 1;
    const thawedAt = performance.now();
    if (!(await product.ready(backWithinMs))) stuck.push(`${key} did not come back`);
    const recovery = await nextAcknowledgement(market.client, thawedAt);
    longestRecoveryMs = Math.max(longestRecoveryMs, recovery);
    market.client.allowance = 0;
    report(`${key} frozen ${((thawedAt - frozenAt) / 1_000).toFixed(0)} s`);
  }
  const did = `${product.parts.length} parts frozen ${sizes.frozenSeconds} s each, ${restarted} of them noticed and started again`;
  return { did, longestRecoveryMs, found: { stuck } };
};
