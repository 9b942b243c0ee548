import { beforeEach, expect, it } from '@jest/globals';
import { readSeen, rememberSeen } from './seen.ts';
import { forgetSeenOfOthers } from './stored.ts';

const ids = () => readSeen().map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('remembers opened listings, each once, the latest first', () => {
  for (const id of ['a', 'b', 'a']) rememberSeen(id);
  expect(ids()).toEqual(['a', 'b']);
  expect(readSeen()).toBe(readSeen());
});

it("keeps a visitor's for the person who signs in, and nothing after LOG OUT", () => {
  rememberSeen('a');
  forgetSeenOfOthers(null);
  forgetSeenOfOthers('nusrat');
  rememberSeen('b');
  expect(ids()).toEqual(['b', 'a']);
  forgetSeenOfOthers('nusrat');
  expect(ids()).toEqual(['b', 'a']);
  forgetSeenOfOthers(null);
  expect(ids()).toEqual([]);
});

it('shows nobody what another person opened', () => {
  forgetSeenOfOthers('nusrat');
  rememberSeen('a');
  forgetSeenOfOthers('karim');
  expect(ids()).toEqual([]);
});

it.each(['{', '[]', '{"listings":[1,null,{"id":3}]}', '"text"'])('is nothing where %s is stored', (text) => {
  localStorage.setItem('seen:listings', text);
  expect(ids()).toEqual([]);
});
