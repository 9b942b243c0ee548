import { describe, expect, it } from '@jest/globals';
import { auditQuery, listingIn, personIn } from './filters.ts';

const id = '64b000000000000000000001';

describe('the query of the audit', () => {
  it('covers whole days in Dhaka, the last one included', () => {
    const days = { search: '', person: '', listing: '', kind: '', from: '2026-11-21', to: '2026-11-22' };
    expect(auditQuery(days)).toMatchObject({
      from: '2026-11-20T18:00:00.000Z',
      to: '2026-11-22T18:00:00.000Z',
    });
  });

  it('leaves out what is empty or no value at all', () => {
    const nonsense = { search: '', person: 'nobody', listing: '12', kind: 'moon', from: 'x', to: '' };
    expect(Object.values(auditQuery(nonsense))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [' Nila@Example.com ', 'nila@example.com'],
    [id.toUpperCase(), id],
    ['nila', null],
    ['nila@', null],
  ])('a person is an address or an id: %s', (typed, found) => expect(personIn(typed)).toBe(found));

  it.each([
    [`https://thikana.test/property-details/${id}`, id],
    [id, id],
    ['Lake view', null],
  ])('a listing is its id, also in an address: %s', (typed, found) => expect(listingIn(typed)).toBe(found));
});
