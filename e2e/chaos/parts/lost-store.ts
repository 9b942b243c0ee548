import { deployApps } from '@thikana/local/launcher/deploy';
import { type Market, pictureForm } from '../../market/market.ts';
import { type ChaosPart, nextAcknowledgement } from './part.ts';

/** The gateway looks for its bucket again at least this often, in ms. */
const refusedWithinMs = 15_000;

/** The broker has lost the bucket in which the gateway records uploads; a deployment creates it again, and nothing is restarted. */
export const lostStore: ChaosPart = async ({ product, openMarket, startLoad, sizes, report }) => {
  const market = await openMarket();
  startLoad(market);
  await nextAcknowledgement(market.client, 0);
  const pid = product.part('gateway').pid;
  await product.manageStreams((manager) => manager.streams.delete('KV_THIKANA_PICTURES'));
  const wrong: string[] = [];
  const lostUntil = performance.now() + Math.min(sizes.frozenSeconds * 1_000, refusedWithinMs);
  while (performance.now() < lostUntil) {
    const { status, code } = await market.client.send(null, 'platform.uploadImage', undefined, pictureForm());
    if (status !== 503) wrong.push(`an upload without a store was answered ${status} ${code}`);
    report(`an upload was answered ${status} ${code}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const madeAt = performance.now();
  await deployApps(product.product.deployment, ['gateway']);
  await market.newPicture();
  const longestRecoveryMs = performance.now() - madeAt;
  if (product.part('gateway').pid !== pid) wrong.push('the gateway had to be started again');
  const lost = await brokenPictures(market);
  return {
    did: 'the bucket of uploads deleted, and deployed again',
    longestRecoveryMs,
    found: { wrong, lost },
  };
};

/** Acknowledged listings whose picture cannot be loaded. */
async function brokenPictures({ client, admin }: Market): Promise<string[]> {
  const listings = await client.all(admin, 'properties.list');
  const broken: string[] = [];
  for (const { title, image } of listings) {
    const answer = await fetch(image).catch(() => null);
    if (!answer?.ok) broken.push(`the picture of ${title}: ${answer?.status ?? 'no answer'}`);
    await answer?.arrayBuffer();
  }
  return broken;
}
