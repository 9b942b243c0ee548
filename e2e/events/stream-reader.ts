import { AckPolicy, type ConsumerConfig, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Envelope, eventStream } from '@thikana/contracts';

/** What a new durable consumer is given until nothing is left for now. */
export async function readAll(
  connection: NatsConnection,
  durable: string,
  start: Partial<ConsumerConfig> = {},
): Promise<Envelope[]> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const settings = { durable_name: durable, ack_policy: AckPolicy.Explicit, ...start };
  await manager.consumers.add(eventStream.name, settings);
  const consumer = await jetstream(connection).consumers.get(eventStream.name, durable);
  const events: Envelope[] = [];
  for (;;) {
    const messages = await consumer.fetch({ max_messages: 500, expires: 1_000 });
    let count = 0;
    for await (const message of messages) {
      events.push(message.json<Envelope>());
      message.ack();
      count += 1;
      if (message.info.pending === 0) messages.stop();
    }
    if (count === 0 || (await consumer.info()).num_pending === 0) return events;
  }
}
