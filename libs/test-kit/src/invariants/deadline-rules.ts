import type { Facts, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

/** I6: nothing stays unfinished longer than `deadlineMs`. */
export function deadlinesMet(facts: Facts, deadlineMs: number): Violation[] {
  const late = (since: Date) => facts.now.getTime() - since.getTime() > deadlineMs;
  const { services, refunds, waitingWebhooks, payments } = facts;
  const outboxes = services.flatMap(({ service, outbox }) =>
    outbox
      .filter(({ createdAt }) => late(createdAt))
      .map(({ _id }) => violation('I6', _id, `waits in the outbox of ${service}`)),
  );
  const owed = refunds
    .filter(
      ({ state, createdAt, failures, nextAttemptAt }) =>
        // A failed one waits for its next attempt.
        state === 'due' && (failures.length === 0 ? late(createdAt) : !nextAttemptAt || late(nextAttemptAt)),
    )
    .map(({ _id }) => violation('I6', _id, 'a refund is still due'));
  const forgotten = refunds
    .filter(({ state, nextAttemptAt }) => state === 'pending' && (!nextAttemptAt || late(nextAttemptAt)))
    .map(({ _id }) => violation('I6', _id, 'a pending refund is not polled'));
  const webhooks = waitingWebhooks
    .filter(({ receivedAt }) => late(receivedAt))
    .map(({ _id }) => violation('I6', _id, 'a webhook was not worked on'));
  const halfWay = payments.flatMap(({ _id, attempts, closing, nextCheckAt }) => [
    ...attempts
      .filter(({ outcome, startedAt }) => outcome === 'unknown' && late(startedAt))
      .map(() => violation('I6', _id, 'an attempt with an unknown outcome')),
    ...(closing && nextCheckAt && late(closing.at)
      ? [violation('I6', _id, 'its closing is not finished')]
      : []),
  ]);
  const rejections = facts.negotiations
    .filter(({ rejecting }) => rejecting && late(rejecting.since))
    .map(({ _id }) => violation('I6', _id, 'its pending offers are not all rejected'));
  return [...rejections, ...outboxes, ...owed, ...forgotten, ...webhooks, ...halfWay];
}
