import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { deployApps } from '@thikana/local/launcher/deploy';
import { type Market, pictureForm } from '../../market/market.ts';
import type { ChaosProduct } from '../product.ts';
import { type ChaosPart, nextAcknowledgement } from './part.ts';

/** The gateway looks for its bucket again at least this often, in ms. */
const refusedWithinMs = 15_000;

/** The broker has lost the bucket in which the gateway remembers uploads; a deployment makes it anew, and nothing is started again. */
export const lostStore: ChaosPart = async ({ product, openMarket, startLoad, sizes, tell }) => {
  const market = await openMarket();
  startLoad(market);
  await nextAcknowledgement(market.client, 0);
  const pid = product.part('gateway').pid;
  await loseBucket(product);
  const wrong: string[] = [];
  const lostUntil = performance.now() + Math.min(sizes.frozenSeconds * 1_000, refusedWithinMs);
  while (performance.now() < lostUntil) {
    const { status, code } = await market.client.send(null, 'platform.uploadImage', undefined, pictureForm());
    if (status !== 503) wrong.push(`an upload without a store was answered ${status} ${code}`);
    tell(`an upload was answered ${status} ${code}`);
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

async function loseBucket(product: ChaosProduct): Promise<void> {
  const connection = await connect(product.broker);
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    await manager.streams.delete('KV_THIKANA_PICTURES');
  } finally {
    await connection.close();
  }
}

/** Listings that were acknowledged, whose picture is not to be had. */
async function brokenPictures({ client, admin }: Market): Promise<string[]> {
  const listings = await client.all(admin, 'properties.list');
  const broken: string[] = [];
  for (const { title, image } of listings) {
    const answer = await fetch(image).catch(() => null);
    if (!answer?.ok) broken.push(`the picture of ${title}: ${answer?.status ?? 'nobody answers'}`);
    await answer?.arrayBuffer();
  }
  return broken;
}
