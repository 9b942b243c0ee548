import type { Facts, Violation } from './facts.ts';
import { say } from './money-rules.ts';

/** I6: nothing stays half-way longer than its deadline, `deadlineMs`. */
export function nothingHalfWay(facts: Facts, deadlineMs: number): Violation[] {
  const late = (since: Date) => facts.now.getTime() - since.getTime() > deadlineMs;
  const { desks, refunds, waitingWebhooks, payments } = facts;
  const outboxes = desks.flatMap(({ service, outbox }) =>
    outbox
      .filter(({ createdAt }) => late(createdAt))
      .map(({ _id }) => say('I6', _id, `waits in the outbox of ${service}`)),
  );
  const owed = refunds
    .filter(
      ({ state, createdAt, failures = [], nextAttemptAt }) =>
        // One that failed waits for its next try.
        state === 'due' && (failures.length === 0 ? late(createdAt) : !nextAttemptAt || late(nextAttemptAt)),
    )
    .map(({ _id }) => say('I6', _id, 'a refund is still due'));
  const forgotten = refunds
    .filter(({ state, nextAttemptAt }) => state === 'pending' && (!nextAttemptAt || late(nextAttemptAt)))
    .map(({ _id }) => say('I6', _id, 'nobody asks how a pending refund ends'));
  const webhooks = waitingWebhooks
    .filter(({ receivedAt }) => late(receivedAt))
    .map(({ _id }) => say('I6', _id, 'a webhook was not worked on'));
  const halfWay = payments.flatMap(({ _id, attempts, closing, nextCheckAt }) => [
    ...attempts
      .filter(({ outcome, startedAt }) => outcome === 'unknown' && late(startedAt))
      .map(() => say('I6', _id, 'nobody knows whether its intent was made')),
    ...(closing && nextCheckAt && late(closing.at) ? [say('I6', _id, 'is closed but not ended')] : []),
  ]);
  return [...outboxes, ...owed, ...forgotten, ...webhooks, ...halfWay];
}
