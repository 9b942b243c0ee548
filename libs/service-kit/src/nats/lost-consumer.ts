import type { ConsumerMessages } from '@nats-io/jetstream';
import type { Broker } from './broker.ts';

/**
 * Calls `onLost` when another server has become the leader of a durable consumer, and after a reconnect: what was requested from the leader before
 * is lost, and whoever reads requests anew. The client would notice by heartbeats that are missed, and wait 30 s when no leader answers it then.
 * Ends with `stop`.
 */
export function followConsumer(
  broker: Broker,
  { stream, consumer }: { stream: string; consumer: string },
  stop: AbortSignal,
  onLost: () => void,
) {
  let lost = Promise.withResolvers<void>();
  const lose = () => {
    onLost();
    lost.resolve();
    lost = Promise.withResolvers();
  };
  const subject = `$JS.EVENT.ADVISORY.CONSUMER.LEADER_ELECTED.${stream}.${consumer}`;
  const elections = broker.connection.subscribe(subject, { callback: (error) => void (error ?? lose()) });
  const endReconnects = broker.onReconnect(lose);
  const end = () => {
    elections.unsubscribe();
    endReconnects();
  };
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  return {
    /** Ends with the next loss, if not before: what was requested until then may never be answered. @throws Error then */
    unlessLost: <T>(answer: Promise<T>): Promise<T> =>
      Promise.race([answer, lost.promise.then(() => Promise.reject(new Error('the consumer was lost')))]),
    /** Resolves with the next loss, or when `until` does. */
    lostOr: (until: Promise<void>): Promise<void> => Promise.race([until, lost.promise]),
  };
}

/** A consumer that ended with a server other than the connection's sends nothing, not even heartbeats: known after two to three times their interval. */
export async function stopWhenSilent(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status()) if (type === 'heartbeats_missed') messages.stop();
}
