import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, eventually, someoneOf } from '@thikana/test-kit';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const image = aPicture().image;
const edit = {
  title: 'Renamed',
  location: 'Mirpur 2',
  description: 'New',
  minPrice: 7,
  maxPrice: 9,
  image,
  picture: null,
};

describe('updating and deleting a listing', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const update = (id: string, more: object = {}, actor: Actor | null = properties.agent) =>
    properties.call(propertiesRpc.update, { id, ...edit, ...more }, actor);
  const remove = (id: string, actor: Actor | null = properties.agent) =>
    properties.call(propertiesRpc.delete, { id }, actor);
  const get = (id: string, actor: Actor | null = properties.admin) =>
    properties.call(propertiesRpc.get, { id }, actor);
  const accept = (id: string) => properties.negotiate('OfferAccepted', id, 1);

  it('keeps what was not sent', async () => {
    const id = await properties.add({ description: 'Stays' });
    const { description: _left, ...rest } = edit;
    await properties.call(propertiesRpc.update, { id, ...rest }, properties.agent);
    expect(await get(id)).toMatchObject({
      title: 'Renamed',
      minPrice: 7,
      description: 'Stays',
      verificationStatus: 'pending',
      version: 2,
    });
  });

  it('shows the change in the list at once', async () => {
    const id = await properties.add();
    await update(id, { location: 'Nowhere-else Road' });
    expect(await properties.idsOf({ location: 'nowhere-else' }, properties.agent)).toEqual([id]);
  });

  it('takes a new picture only as the gateway has claimed it', async () => {
    const id = await properties.add();
    const other = aPicture('other');
    await expect(update(id, { image: other.image })).rejects.toMatchObject({ code: 'IMAGE.NOT_UPLOADED' });
    await update(id, { image: other.image, picture: other });
    expect(await get(id)).toMatchObject(other);
  });

  it.each([
    ['a visitor', null, 'AUTH.REQUIRED'],
    ['a buyer', aBuyer(), 'ACCESS.DENIED'],
    ['an admin', anAdmin(), 'ACCESS.DENIED'],
    ['somebody marked as fraud', someoneOf('fraud'), 'ACCOUNT.FRAUD'],
    ['another agent', anAgent(), 'ACCESS.NOT_YOURS'],
  ])('is refused to %s', async (_who, actor, code) => {
    const id = await properties.addVerified();
    await expect(update(id, {}, actor)).rejects.toMatchObject({ code });
    await expect(remove(id, actor)).rejects.toMatchObject({ code });
    expect((await get(id)).version).toBe(2);
  });

  it('does not tell another agent that a pending listing is there', async () => {
    const id = await properties.add();
    await expect(update(id, {}, anAgent())).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    await expect(remove(id, anAgent())).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    await expect(update(anId())).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
  });

  it('is over for a rejected listing, which can only be deleted', async () => {
    const id = await properties.add();
    await properties.call(propertiesRpc.reject, { id }, properties.admin);
    await expect(update(id)).rejects.toMatchObject({ code: 'PROPERTY.REJECTED' });
    expect(await remove(id)).toEqual({ deletedCount: 1 });
    await expect(remove(id)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    expect(await properties.idsOf({}, properties.agent)).not.toContain(id);
  });

  it('is over under an accepted offer and after a sale', async () => {
    const id = await properties.addVerified();
    await accept(id);
    await eventually(async () => expect((await get(id)).availability).toBe('under-offer'));
    await expect(update(id)).rejects.toMatchObject({ code: 'PROPERTY.UNDER_OFFER' });
    await expect(remove(id)).rejects.toMatchObject({ code: 'PROPERTY.UNDER_OFFER' });
    await properties.negotiate('PaymentCompleted', id, 2);
    await eventually(async () => expect((await get(id)).availability).toBe('sold'));
    await expect(update(id)).rejects.toMatchObject({ code: 'PROPERTY.SOLD' });
    await expect(remove(id)).rejects.toMatchObject({ code: 'PROPERTY.SOLD' });
  });

  it('and an accepted offer at the same time: each update counts before it or is refused, none is lost', async () => {
    const id = await properties.addVerified();
    const updates = Array.from({ length: 10 }, (_, index) =>
      update(id, { minPrice: 10 + index, maxPrice: 99 }),
    );
    const [outcomes] = await Promise.all([Promise.allSettled(updates), accept(id)]);
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'PROPERTY.UNDER_OFFER' });
    await eventually(async () =>
      expect(await get(id)).toMatchObject({ availability: 'under-offer', version: 2 + done + 1 }),
    );
  });

  it('deletes once of ten at the same time', async () => {
    const id = await properties.addVerified();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => remove(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
  });
});
