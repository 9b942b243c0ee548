import { beforeEach, expect, it } from '@jest/globals';
import { rememberSeen, seenListings } from './seen.ts';
import { forgetListingsOfOthers } from './stored.ts';

const ids = () => seenListings.read().map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('remembers opened listings, each once, the latest first', () => {
  for (const id of ['a', 'b', 'a']) rememberSeen(id);
  expect(ids()).toEqual(['a', 'b']);
  expect(seenListings.read()).toBe(seenListings.read());
});

it("keeps a visitor's for the person who signs in, and nothing after LOG OUT", () => {
  rememberSeen('a');
  forgetListingsOfOthers(null);
  forgetListingsOfOthers('nusrat');
  rememberSeen('b');
  expect(ids()).toEqual(['b', 'a']);
  forgetListingsOfOthers('nusrat');
  expect(ids()).toEqual(['b', 'a']);
  forgetListingsOfOthers(null);
  expect(ids()).toEqual([]);
});

it('shows nobody what another person opened', () => {
  forgetListingsOfOthers('nusrat');
  rememberSeen('a');
  forgetListingsOfOthers('karim');
  expect(ids()).toEqual([]);
  rememberSeen('b');
  forgetListingsOfOthers(null);
  expect(ids()).toEqual([]);
});

it.each(['{', '[]', '{"listings":[1,null,{"id":3}]}', '"text"'])('is nothing where %s is stored', (text) => {
  localStorage.setItem('seen:listings', text);
  expect(ids()).toEqual([]);
});
