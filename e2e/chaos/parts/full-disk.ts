import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type ChaosPart, nextAcknowledgement } from './part.ts';

const backWithinMs = 120_000;
const chunk = Buffer.alloc(256 * 1024);
/** Space that a truncated log or journal frees is filled again, in ms. */
const refillEveryMs = 250;

/** The disk of databases, broker, stand-ins and logs is full, for as long as a part is frozen elsewhere. */
export const fullDisk: ChaosPart = async ({ product, openMarket, startLoad, sizes, report }) => {
  const market = await openMarket();
  startLoad(market);
  await nextAcknowledgement(market.client, 0);
  const folder = product.product.options.stateDir;
  const ballast = join(folder, 'ballast');
  const pids = new Map(product.parts.map((key) => [key, product.part(key).pid]));
  const file = openSync(ballast, 'w');
  const before = market.client.requests;
  // Nothing need be acknowledged then, but no acknowledgement may be broken.
  const fullUntil = performance.now() + sizes.frozenSeconds * 1_000;
  while (performance.now() < fullUntil) {
    fill(file);
    await new Promise((resolve) => setTimeout(resolve, refillEveryMs));
    report(
      `${statfsSync(folder).bavail} blocks left, ${market.client.requests - before} calls answered meanwhile`,
    );
  }
  closeSync(file);
  rmSync(ballast);
  const roomAt = performance.now();
  const stuck = (await product.ready(backWithinMs)) ? [] : ['not all parts came back'];
  const longestRecoveryMs = await nextAcknowledgement(market.client, roomAt, backWithinMs);
  const restarted = product.parts.filter((key) => product.part(key).pid !== pids.get(key));
  const did =
    `no room for ${sizes.frozenSeconds} s, ${market.client.requests - before} calls meanwhile; ` +
    `ended and started again: ${restarted.join(', ') || 'none'}`;
  return { did, longestRecoveryMs, found: { stuck } };
};

/** Writes until nothing more fits, at last byte by byte. */
function fill(file: number): void {
  for (let size = chunk.length; size >= 1; size = size > 4_096 ? 4_096 : Math.floor(size / 4)) {
    try {
      for (;;) writeSync(file, chunk, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
