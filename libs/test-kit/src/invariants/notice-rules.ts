import type { Facts, LetterFact, NoticeFact, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

/** While no entry of it can have expired. */
const wholeForMs = 30 * 86_400_000;

/** I9: an event is one entry for a person; a notification counts its entries, and is the only unread one about its subject (NOTIFY-3, NOTIFY-4). */
export function enteredOnce({ entries, notices, now }: Facts): Violation[] {
  const named = entries.filter(({ _id, eventId, personId }) => _id !== `${eventId}:${personId}`);
  const byGroup = Map.groupBy(entries, ({ groupId }) => groupId);
  const isMiscounted = ({ _id, count, startedAt }: NoticeFact) =>
    now.getTime() - startedAt.getTime() < wholeForMs && count !== (byGroup.get(_id)?.length ?? 0);
  const unread = Map.groupBy(
    notices.filter((notice) => notice.unread),
    ({ personId, key }) => `${key} of ${personId}`,
  );
  return [
    ...[...unread]
      .filter(([, found]) => found.length > 1)
      .map(([about, found]) => violation('I9', about, `has ${found.length} unread notifications`)),
    ...named.map(({ _id, eventId, personId }) =>
      violation('I9', _id, `is the entry of ${eventId} for ${personId}, and may exist twice`),
    ),
    ...notices
      .filter(isMiscounted)
      .map(({ _id, count }) =>
        violation('I9', _id, `counts ${count} entries, not ${byGroup.get(_id)?.length ?? 0}`),
      ),
  ];
}

/** I10: a mail is about an entry of the same person, or a daily or verifying one, and to somebody who registered (MAIL-1). */
export function mailedOnce({ letters, entries, notified }: Facts): Violation[] {
  const known = new Set(notified.map(({ _id }) => _id));
  const personOf = new Map(entries.map(({ _id, personId }) => [_id, personId]));
  const isAboutNothing = ({ _id, personId, isDaily, verifies }: LetterFact) =>
    !isDaily && !verifies && personOf.get(_id) !== personId;
  return [
    ...letters.filter(isAboutNothing).map(({ _id }) => violation('I10', _id, 'is a mail about no entry')),
    ...letters
      .filter(({ personId }) => !known.has(personId))
      .map(({ _id, personId }) => violation('I10', _id, `is a mail to ${personId}, whom nobody knows`)),
  ];
}
