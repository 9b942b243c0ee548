import { describe, expect, it } from '@jest/globals';
import { anId } from '@thikana/test-kit';
import { kindByName, kinds } from './index.ts';
import { textsOf } from './kind.ts';

const facts = {
  propertyId: anId(),
  conversationId: anId(),
  offerId: anId(),
  savedSearchId: anId(),
  amount: 11_000_000,
  start: '2026-11-24T04:30:00.000Z',
};
const listing = { title: 'Lake View', deleted: false };

it('each has a name of its own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});

it.each(['acted', 'no-action', 'of a later release'])('the answer of a report has words: %s', (because) => {
  const { line } = textsOf(kindByName.get('listing-report-answered')!, 1, { ...facts, because }, listing);
  expect(line.en).toMatch(/^We /);
  expect(line.bn).toMatch(/^আমরা /);
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  it.each([1, 3])('has texts in both languages, each with its digits: %d', (count) => {
    const { title, line } = textsOf(kind, count, facts, listing);
    for (const text of [title, line]) {
      expect(text.en.replaceAll('৳', '')).not.toMatch(/[ঀ-৿]|undefined|NaN/);
      expect(text.bn).toMatch(/[ঀ-৿]|^Lake View$/);
      expect(text.bn.replaceAll('Lake View', '')).not.toMatch(/[0-9A-Za-z]/);
    }
  });

  it('names a listing that nothing is known of, and leads somewhere also when it is deleted (NOTIFY-8)', () => {
    expect(JSON.stringify(textsOf(kind, 1, facts, null))).not.toContain('undefined');
    for (const place of [null, listing, { ...listing, deleted: true }])
      expect(kind.to(facts, place)).toMatch(/^\/\w/);
    expect(kind.to(facts, { ...listing, deleted: true })).not.toContain(facts.propertyId);
  });
});

it.each([
  ['viewing-requested', {}, ['agent']],
  ['viewing-moved', { turn: 'buyer' }, ['buyer']],
  ['viewing-moved', { turn: 'agent' }, ['agent']],
  ['viewing-confirmed', { by: 'buyer' }, ['agent']],
  ['viewing-confirmed', { by: 'agent' }, ['buyer']],
  ['viewing-cancelled', { because: 'byBuyer' }, ['agent']],
  ['viewing-cancelled', { because: 'byAgent' }, ['buyer']],
  ['viewing-cancelled', { because: 'expired' }, ['buyer', 'agent']],
  ['viewing-cancelled', { because: 'closed' }, ['buyer', 'agent']],
  ['viewing-reminder', {}, ['buyer', 'agent']],
])('%s %j is for %j (NOTIFY-9)', (name, data, people) => {
  const { recipients } = kindByName.get(name)!;
  expect(recipients({ ...data, buyerId: 'buyer', agentId: 'agent' } as never)).toEqual(people);
});

it.each([
  ['offer-countered', { turn: 'buyer' }, true],
  ['offer-countered', { turn: 'agent' }, false],
  ['offer-received-countered', { turn: 'agent' }, true],
  ['offer-received-countered', { turn: 'buyer' }, false],
  ['offer-accepted', { by: 'agent' }, true],
  ['offer-accepted', {}, true],
  ['offer-accepted', { by: 'buyer' }, false],
  ['offer-accepted-by-buyer', { by: 'buyer' }, true],
  ['offer-accepted-by-buyer', {}, false],
  ['offer-withdrawn', { because: 'withdrawn' }, true],
  ['offer-withdrawn', { because: 'expired' }, false],
  ['offer-expired', { because: 'expired' }, true],
  ['offer-received-expired', { because: 'expired' }, true],
  ['offer-received-expired', { because: 'agent-rejected' }, false],
  ['offer-rejected', { because: 'agent-rejected' }, true],
  ['offer-rejected', { because: 'withdrawn' }, false],
  ['offer-rejected', { because: 'expired' }, false],
])('%s of %j: %p (OFFER-20)', (name, data, applies) => {
  expect(kindByName.get(name)!.applies!(data as never, {} as never)).toBe(applies);
});

it.each([
  ['offer-accepted-by-buyer', ['agent']],
  ['offer-countered', ['buyer']],
  ['offer-received-countered', ['agent']],
  ['offer-withdrawn', ['agent']],
  ['offer-expired', ['buyer']],
  ['offer-received-expired', ['agent']],
])('%s is for %j (OFFER-20)', (name, people) => {
  const { recipients } = kindByName.get(name)!;
  expect(recipients({ buyerId: 'buyer', agentId: 'agent' } as never)).toEqual(people);
});

it('the time of a viewing is that of Dhaka', () => {
  const { line } = textsOf(kindByName.get('viewing-requested')!, 1, facts, listing);
  expect(line.en).toMatch(/^Tue 24 Nov,? (at )?10:30$|^Tue, 24 Nov,? (at )?10:30$/);
  expect(line.bn).toContain('১০:৩০');
});
