import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAgent, eventually } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';
import { AskStillAvailable } from './ask-still-available.ts';

const { availabilityQuestions, answerAvailability, askAvailability } = propertiesRpc;

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const set = (id: string, facts: object) => properties.listings.updateOne({ _id: id }, { $set: facts });
const questions = (actor: Actor) => properties.call(availabilityQuestions, { limit: 100 }, actor);
const asked = async (actor: Actor) => (await questions(actor)).map(({ propertyId }) => propertyId);
const answer = (id: string, available: boolean, actor: Actor) =>
  properties.call(answerAvailability, { id, available }, actor);
const page = (id: string) => properties.call(propertiesRpc.get, { id }, aBuyer());
const wake = () => properties.test.get(AskStillAvailable, { strict: false }).wake();

describe("'still available?'", () => {
  it('is asked 30 days after the verification, and of nothing that buyers cannot buy', async () => {
    const agent = anAgent();
    const [old, young, pending, sold] = [
      await properties.addVerified({}, agent),
      await properties.addVerified({}, agent),
      await properties.add({}, agent),
      await properties.addVerified({}, agent),
    ];
    await set(old, { verifiedAt: daysAgo(30.1) });
    await set(young, { verifiedAt: daysAgo(29.9) });
    await set(pending, { verifiedAt: daysAgo(60) });
    await set(sold, { verifiedAt: daysAgo(60), availability: 'sold' });
    await eventually(async () => {
      wake();
      expect(await asked(agent)).toEqual([old]);
    });
    expect(await asked(anAgent())).toEqual([]);
    expect(await asked(properties.admin)).toContain(old);
  });

  it('yes ends it for another 30 days', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await properties.call(askAvailability, { id }, properties.admin);
    await answer(id, true, agent);
    expect(await asked(agent)).toEqual([]);
    const marker = await properties.addVerified({}, agent);
    const poll = async (verifiedAt: Date) => {
      await set(marker, { verifiedAt, availabilityAskedAt: null, saysAvailable: null });
      await eventually(async () => {
        wake();
        expect(await asked(agent)).toContain(marker);
      });
    };
    await set(id, { availabilityAnsweredAt: daysAgo(29.9) });
    await poll(daysAgo(40));
    expect(await asked(agent)).not.toContain(id);
    await set(id, { availabilityAnsweredAt: daysAgo(30.1) });
    await eventually(async () => {
      wake();
      expect(await asked(agent)).toContain(id);
    });
  });

  it('no is shown to buyers on its page, stays with agent and admins, and can be taken back', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await properties.call(askAvailability, { id }, properties.admin);
    expect((await page(id)).unavailableSince).toBeUndefined();
    await answer(id, false, agent);
    expect((await page(id)).unavailableSince).toEqual(expect.any(String));
    for (const actor of [agent, properties.admin])
      expect(await questions(actor)).toContainEqual(
        expect.objectContaining({ propertyId: id, available: false, answeredAt: expect.any(String) }),
      );
    await answer(id, true, agent);
    expect((await page(id)).unavailableSince).toBeUndefined();
  });

  it('is answered by its agent alone, and only while it is asked', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await expect(answer(id, true, agent)).rejects.toMatchObject({ code: 'PROPERTY.CHANGED' });
    await properties.call(askAvailability, { id }, properties.admin);
    await expect(answer(id, false, anAgent())).rejects.toMatchObject({ code: 'ACCESS.NOT_YOURS' });
    // An open question is not asked anew.
    expect(await properties.call(askAvailability, { id }, properties.admin)).toEqual({ modifiedCount: 0 });
    const pending = properties.call(askAvailability, { id: await properties.add() }, properties.admin);
    await expect(pending).rejects.toMatchObject({ code: 'PROPERTY.CHANGED' });
  });
});
