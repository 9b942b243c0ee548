import { beforeEach, expect, it } from '@jest/globals';
import type { Client } from './client.ts';
import { Ledger, noDifferences } from './ledger.ts';

const person = { name: 'Bo', email: 'bo@market.test', token: '' };
const member = { ...person, role: 'user' };
const house = { title: 'House 1', verificationStatus: 'verified', availability: 'available' };
const offer = { _id: 'offer', propertyId: 'p1', buyerEmail: person.email, status: 'pending' };

let ledger: Ledger;
let lists: Record<string, object[]>;
beforeEach(() => {
  ledger = new Ledger();
  ledger.note(ledger.people, person.email, 'there', { name: 'Bo', role: 'user' });
  ledger.note(ledger.listings, 'House 1', 'there', {
    ...{ id: 'p1', verificationStatus: 'verified', availability: 'available', hidden: false },
  });
  ledger.note(ledger.offers, 'offer', 'there', { id: 'offer', status: 'pending' });
  ledger.note(ledger.reviews, 'Bright.', 'absent');
  lists = {
    'properties.list': [house],
    'reviews.list': [],
    'users.list': [member],
    'offers.listOwn': [offer],
    'users.wishlistList': [],
  };
});

const differences = () => {
  const client = { all: async (_: unknown, name: string) => lists[name] } as unknown as Client;
  return ledger.differences({ client, admin: person, members: [person] });
};

it('finds nothing where everything is as acknowledged', async () => {
  expect(await differences()).toEqual(noDifferences);
});

it.each<[string, Record<string, object[]>, object]>([
  ['lost', { 'offers.listOwn': [] }, { lost: ['offer offer'] }],
  ['there twice', { 'users.list': [member, member] }, { doubled: ['person bo@market.test'] }],
  [
    'taken back and still there',
    { 'reviews.list': [{ review: 'Bright.' }] },
    { doubled: ['review Bright.'] },
  ],
  [
    'in another state',
    { 'offers.listOwn': [{ ...offer, status: 'rejected' }] },
    { otherwise: ['offer offer: status is rejected, not pending'] },
  ],
])('names what is %s', async (_, change, found) => {
  Object.assign(lists, change);
  expect(await differences()).toEqual({ ...noDifferences, ...found });
});

it('names a listing that visitors still see when it is sold', async () => {
  ledger.changed(ledger.listings, 'House 1', { availability: 'sold' });
  lists['properties.list'] = [{ ...house, availability: 'sold' }];
  expect((await differences()).doubled).toEqual(['on the public list: House 1']);
});
