import type { ConsumerMessages } from '@nats-io/jetstream';
import type { Broker } from './broker.ts';

/**
 * Calls `onLost` when another server has become the leader of a durable consumer, and after a reconnect: what was requested from the leader before
 * is lost, and whoever reads requests anew. The client would notice by heartbeats that are missed, and wait 30 s when no leader answers it then.
 * Returns how to end that.
 */
export function whenConsumerMoves(
  broker: Broker,
  { stream, consumer }: { stream: string; consumer: string },
  onLost: () => void,
): () => void {
  const subject = `$JS.EVENT.ADVISORY.CONSUMER.LEADER_ELECTED.${stream}.${consumer}`;
  const elections = broker.connection.subscribe(subject, { callback: (error) => void (error ?? onLost()) });
  const endFollowing = broker.onReconnect(onLost);
  return () => {
    elections.unsubscribe();
    endFollowing();
  };
}

/** A consumer that ended with its server while the connection goes to another one sends nothing, not even heartbeats. */
export async function stopWhenSilent(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status()) if (type === 'heartbeats_missed') messages.stop();
}
