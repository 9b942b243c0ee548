import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator, nkeys } from '@nats-io/transport-node';
import { readEvent, stream, subjects } from '@thikana/events';

const { NATS_URL = '', NATS_NKEY_SEED = '', START = 'beginning' } = process.env;
const name = 'reader_sales_ts';
const seed = new TextEncoder().encode(NATS_NKEY_SEED);
const nats = await connect({
  servers: NATS_URL,
  authenticator: nkeyAuthenticator(seed),
  inboxPrefix: `_INBOX.${nkeys.fromSeed(seed).getPublicKey()}`,
});
const start =
  START === 'beginning'
    ? { deliver_policy: DeliverPolicy.All }
    : START === 'now'
      ? { deliver_policy: DeliverPolicy.New }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: START };
const settings = { durable_name: name, filter_subject: subjects.PaymentCompleted };
const manager = await jetstreamManager(nats, { checkAPI: false });
await manager.consumers.add(stream, { ...settings, ack_policy: AckPolicy.Explicit, ...start });
const consumer = await jetstream(nats).consumers.get(stream, name);

const applied = new Set<string>(); // a table with a unique key, written in the transaction of the effect
for await (const message of await consumer.consume()) {
  const event = readEvent(message.data);
  if (event?.type !== 'PaymentCompleted') {
    message.nak(60_000); // a version that is newer than our package: it waits for us, others flow on
    continue;
  }
  if (!applied.has(event.id)) console.log(`${event.data.propertyId} sold for ${event.data.amount} taka`);
  applied.add(event.id);
  message.ack();
}
