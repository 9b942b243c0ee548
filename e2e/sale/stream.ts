import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type BrokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import type { Envelope } from '@thikana/contracts';

/** Every event of one type on the stream that names this listing, oldest first. */
export async function eventsOf(
  broker: BrokerAccess,
  domain: string,
  type: string,
  propertyId: string,
): Promise<Envelope[]> {
  const connection = await connect(connectionOptions(broker));
  try {
    const subject = `thikana.event.${domain}.${type}`;
    const consumer = await jetstream(connection).consumers.get('THIKANA', { filter_subjects: [subject] });
    const { num_pending: waiting } = await consumer.info();
    const found: Envelope[] = [];
    if (waiting === 0) return found;
    const messages = await consumer.fetch({ max_messages: waiting, expires: 5_000 });
    for await (const message of messages) found.push(message.json<Envelope>());
    return found.filter(({ data }) => (data as { propertyId?: string }).propertyId === propertyId);
  } finally {
    await connection.close();
  }
}
