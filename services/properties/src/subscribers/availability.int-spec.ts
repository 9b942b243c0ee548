import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { anId, eventually } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

type Step = [kind: 'OfferAccepted' | 'OfferReleased' | 'PaymentCompleted', version: number];
const accepted: Step = ['OfferAccepted', 1];
const released: Step = ['OfferReleased', 2];
const acceptedAgain: Step = ['OfferAccepted', 3];
const paid: Step = ['PaymentCompleted', 4];

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('a listing follows the negotiation about it', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const get = (id: string) => properties.call(propertiesRpc.get, { id }, null);

  it('is under offer, free again, under offer, sold; each published once though delivered twice', async () => {
    const id = await properties.addVerified();
    for (const [kind, version] of [accepted, released, acceptedAgain, paid]) {
      await properties.negotiate(kind, id, version);
      await properties.settled();
    }
    const emitted = (await properties.emittedEvents())
      .filter(({ aggregateId }) => aggregateId === id)
      .slice(2);
    expect(
      emitted.map(({ type, aggregateVersion, data }) => [type, aggregateVersion, data.availability]),
    ).toEqual([
      ['PropertyAvailabilityChanged', 3, 'under-offer'],
      ['PropertyAvailabilityChanged', 4, 'available'],
      ['PropertyAvailabilityChanged', 5, 'under-offer'],
      ['PropertySold', 6, 'sold'],
    ]);
    expect(emitted.every(({ causationId }) => properties.published.includes(causationId!))).toBe(true);
  });

  it('ends the same in whatever order the news come', async () => {
    const histories: [Step[], string][] = [
      [[accepted, released], 'available'],
      [[accepted, released, acceptedAgain], 'under-offer'],
      [[accepted, released, acceptedAgain, paid], 'sold'],
    ];
    const ends: [string, string][] = [];
    for (const [history, end] of histories)
      for (const order of permutations(history)) {
        const id = await properties.addVerified();
        for (const [kind, version] of order) await properties.negotiate(kind, id, version);
        ends.push([id, end]);
      }
    await properties.settled();
    for (const [id, end] of ends) expect([id, (await get(id)).availability]).toEqual([id, end]);
  });

  it('leaves the public lists when it is sold, at once for everybody but who has its address', async () => {
    const id = await properties.addVerified();
    await properties.negotiate('PaymentCompleted', id, 9);
    await eventually(async () => expect(await properties.idsOf()).not.toContain(id));
    expect(await get(id)).toMatchObject({ availability: 'sold' });
    expect(await properties.idsOf({ agentEmail: properties.agent.email }, properties.agent)).toContain(id);
  });

  it('does not mind news about a listing that is gone', async () => {
    for (const [kind, version] of [accepted, paid]) await properties.negotiate(kind, anId(), version);
    await properties.settled();
    expect(await properties.test.connection.collection('parked').countDocuments()).toBe(0);
  });
});
