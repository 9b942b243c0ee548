import { type KV, Kvm } from '@nats-io/kv';
import { limits } from '@thikana/contracts';
import type { Broker } from '@thikana/service-kit';

/** The host drops an unused upload after 600 s; the bucket forgets it a while later, in ms. */
const forgetAfterMs = (limits.imageUploadExpirySeconds + 300) * 1000;
const name = 'THIKANA_PICTURES';

/** Makes the bucket of recent uploads, or brings it up to date. Only a deployment calls it. Replicas are never lowered. */
export async function deployPictureBucket(broker: Broker, replicas: number): Promise<void> {
  const bucket = broker.resource(name);
  const made = await new Kvm(broker.jetstream).create(bucket, { ttl: forgetAfterMs, history: 1, replicas });
  const { streamInfo } = await made.status();
  await (
    await broker.manager()
  ).streams.update(streamInfo.config.name, {
    max_age: forgetAfterMs * 1_000_000,
    num_replicas: Math.max(replicas, streamInfo.config.num_replicas),
  });
}

/** Asks the broker nothing yet: what uses the bucket fails where no deployment has made it. */
export function openPictureBucket(broker: Broker): Promise<KV> {
  // Through the API: the gateway may not read directly (infra/broker/rights.mjs).
  return new Kvm(broker.jetstream).open(broker.resource(name), { allow_direct: false });
}
