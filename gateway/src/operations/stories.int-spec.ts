import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offersRpc, propertiesRpc, type Story, type StoryLine, usersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import {
  accountOf,
  bearer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

const id = '64b0000000000000000000aa';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { LIMIT_SCALE: 1_000 } });
  gateway.answer(usersRpc.account, () => accountOf('admin'));
  await eventually(async () => expect((await ask(`/admin/sale-story/${id}`)).status).not.toBe(401));
});
afterAll(() => gateway.remove());

const ask = (path: string) => fetch(`${gateway.url}/api${path}`, { headers: bearer('admin@thikana.test') });

const line = (service: 'properties' | 'offers', minute: number, what: string): StoryLine => ({
  ...{ _id: String(minute).padStart(24, '0'), at: `2026-11-22T06:0${minute}:00.000Z`, service, what },
  ...{ part: 'agent', by: { userId: id, email: 'nila@example.com' }, listingId: id, title: null },
  ...{ offerId: null, amount: null, before: null, after: null, reason: null },
});
const chapter = { isLast: true, isCut: false, title: null, counts: {}, person: null };

it('a service that does not answer is a named gap in the story of the others, who are called by name', async () => {
  const answering = [
    gateway.answer(usersRpc.names, () => [{ _id: id, name: 'Nila' }]),
    gateway.answer(offersRpc.story, () => ({
      ...{ ...chapter, title: 'Lake View', isCut: true },
      lines: [line('offers', 3, 'offer.make'), line('offers', 1, 'offer.make')],
    })),
  ];
  const { lines, missing, ...story } = (await (await ask(`/admin/listing-story/${id}`)).json()) as Story;
  expect(missing).toEqual(['properties', 'reviews', 'conversations']);
  // Nobody knows whether the properties service still has it.
  expect(story).toMatchObject({ title: 'Lake View', cut: ['offers'], isDeleted: false, nextCursor: null });
  expect(lines.map(({ by }) => by?.name)).toEqual(['Nila', 'Nila']);

  const properties = gateway.answer(propertiesRpc.story, () => ({
    ...chapter,
    lines: [line('properties', 2, 'listing.verify')],
  }));
  const whole = (await (await ask(`/admin/listing-story/${id}`)).json()) as Story;
  expect(whole.lines.map(({ what, at }) => [what, at.slice(15, 16)])).toEqual([
    ['offer.make', '3'],
    ['listing.verify', '2'],
    ['offer.make', '1'],
  ]);
  expect(whole).toMatchObject({ missing: ['reviews', 'conversations'], isDeleted: true });
  [...answering, properties].forEach((one) => one.stop());
});

it('without any service there is no story', async () => {
  expect(await refusal(await ask(`/admin/listing-story/${id}`))).toEqual([503, 'PROPERTIES.UNAVAILABLE']);
});
