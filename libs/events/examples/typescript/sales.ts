import { readFileSync } from 'node:fs';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import { readEvent, stream, subjects } from '@thikana/events';

const { NATS_URL = '', NATS_NKEY_SEED_FILE = 'events-reader.nk' } = process.env;
const seed = readFileSync(NATS_NKEY_SEED_FILE, 'utf8').trim();
const authenticator = nkeyAuthenticator(new TextEncoder().encode(seed));
const nats = await connect({ servers: NATS_URL, authenticator, inboxPrefix: '_INBOX.events-reader' });
const manager = await jetstreamManager(nats, { checkAPI: false });
const name = 'reader_sales_ts';
const start = { deliver_policy: DeliverPolicy.All };
const what = { filter_subject: subjects.PaymentCompleted, ack_policy: AckPolicy.Explicit };
await manager.consumers.add(stream, { durable_name: name, ...what, ...start });
const applied = new Set<string>(); // a table with a unique key, written in the transaction of the effect
const consumer = await jetstream(nats).consumers.get(stream, name);
for await (const message of await consumer.consume()) {
  const event = readEvent(message.data);
  if (event?.type === 'PaymentCompleted') {
    if (!applied.has(event.id)) console.log(`${event.data.propertyId} sold for ${event.data.amount} taka`);
    applied.add(event.id);
    message.ack();
  } else message.nak(60_000); // newer than our package: it waits for us, others flow on
}
