import { expect, it } from '@jest/globals';
import type { Facts } from './facts.ts';
import { mailedOnce } from './notice-rules.ts';

const whole = () =>
  ({
    entries: [{ _id: 'e1:p1', eventId: 'e1', personId: 'p1', groupId: 'n1' }],
    letters: [
      { _id: 'e1:p1', personId: 'p1', isDaily: false },
      { _id: 'p1:08:00', personId: 'p1', isDaily: true },
      { _id: 'any', personId: 'p1', isDaily: false, verifies: 'p1@thikana.test' },
    ],
    notified: [{ _id: 'p1' }, { _id: 'p2' }],
  }) as unknown as Facts;
const found = (break_: (facts: Facts) => void) => {
  const facts = whole();
  break_(facts);
  return mailedOnce(facts).map(({ invariant, about }) => `${invariant} ${about}`);
};

it.each<[string, (facts: Facts) => void, string[]]>([
  ['nothing in whole books', () => {}, []],
  ['a mail about nothing', (f) => void (f.letters[0]!._id = 'e3:p1'), ['I10 e3:p1']],
  ['a mail to another', (f) => void (f.letters[0]!.personId = 'p2'), ['I10 e1:p1']],
  ['a mail to nobody', (f) => void (f.letters[1]!.personId = 'p3'), ['I10 p1:08:00']],
])('finds %s', (_what, break_, expected) => expect(found(break_)).toEqual(expected));
