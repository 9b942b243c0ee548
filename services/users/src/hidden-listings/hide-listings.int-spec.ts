import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Actor, limits, usersRpc } from '@thikana/contracts';
import { anId } from '@thikana/test-kit';
import type { UserDocument } from '../store/user.schema.ts';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.remove());

const hide = (actor: Actor, propertyId: string, hidden = true) =>
  users.client.call(usersRpc.hide, { propertyId, hidden }, { actor });
const list = async (actor: Actor) => (await users.client.call(usersRpc.hiddenList, {}, { actor })).ids;

it('a person hides listings, each once, and shows them again', async () => {
  const [buyer, other] = [await users.signUp(), await users.signUp()];
  const [one, two] = [anId(), anId()];
  expect(await list(buyer)).toEqual([]);
  await hide(buyer, one);
  await hide(buyer, two);
  expect(await hide(buyer, one)).toEqual({ ids: [two, one] });
  expect(await hide(buyer, two, false)).toEqual({ ids: [one] });
  expect(await list(buyer)).toEqual([one]);
  expect(await list(other)).toEqual([]);
});

it('the list is bounded: the oldest one is shown again', async () => {
  const buyer = await users.signUp();
  const ids = Array.from({ length: limits.hiddenListings }, () => anId());
  await users.connection
    .collection<UserDocument>('users')
    .updateOne({ uid: buyer.uid }, { $set: { hiddenListings: ids } });
  const next = anId();
  expect((await hide(buyer, next)).ids).toEqual([...ids.slice(1), next]);
});

it('a person has the opened listings in every browser, the latest last, at most so many', async () => {
  const [buyer, other] = [await users.signUp(), await users.signUp()];
  const seen = async (actor: Actor) => (await users.client.call(usersRpc.hiddenList, {}, { actor })).seen;
  const add = (ids: string[]) => users.client.call(usersRpc.addSeen, { ids }, { actor: buyer });
  const ids = Array.from({ length: limits.seenListings.most }, () => anId());
  for (let at = 0; at < ids.length; at += limits.seenListings.atOnce)
    await add(ids.slice(at, at + limits.seenListings.atOnce));
  const [next, again] = [anId(), ids[7]!];
  expect((await add([again, next])).ids).toEqual([...ids.slice(1).filter((id) => id !== again), again, next]);
  expect((await seen(buyer))?.at(-1)).toBe(next);
  expect(await seen(other)).toEqual([]);
});

it("is in the person's file, and deleted with the person", async () => {
  const buyer = await users.signUp();
  const id = anId();
  await hide(buyer, id);
  await users.client.call(usersRpc.addSeen, { ids: [id] }, { actor: buyer });
  const question = { section: 'profile', userId: buyer.userId!, email: buyer.email };
  const file = await users.client.call(usersRpc.personData, question as never, { actor: buyer });
  expect(file.rows[0]).toMatchObject({ hiddenListings: [id], seenListings: [id] });
  await users.client.call(usersRpc.deleteOwn, { email: buyer.email }, { actor: buyer });
  expect(await users.connection.collection('users').findOne({ hiddenListings: id })).toBeNull();
});
