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
    .filter(({ state, createdAt }) => state === 'due' && late(createdAt))
    .map(({ _id }) => say('I6', _id, 'a refund is still due'));
  const webhooks = waitingWebhooks
    .filter(({ receivedAt }) => late(receivedAt))
    .map(({ _id }) => say('I6', _id, 'a webhook was not worked on'));
  const halfWay = payments.flatMap(({ _id, attempts, closing, nextCheckAt }) => [
    ...attempts
      .filter(({ outcome, startedAt }) => outcome === 'unknown' && late(startedAt))
      .map(() => say('I6', _id, 'nobody knows whether its intent was made')),
    ...(closing && nextCheckAt && late(closing.at) ? [say('I6', _id, 'is closed but not ended')] : []),
  ]);
  return [...outboxes, ...owed, ...webhooks, ...halfWay];
}
