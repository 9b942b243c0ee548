/** Audit entries in the shapes that each service once had, brought into today's by its migration. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@thikana/contracts';
import { UnifyOffersAudit } from '@thikana/offers-service/src/migrations/unify-offers-audit.ts';
import { UnifyPropertiesAudit } from '@thikana/properties-service/src/migrations/unify-properties-audit.ts';
import { UnifyReviewsAudit } from '@thikana/reviews-service/src/migrations/unify-reviews-audit.ts';
import { UnitOfWork, type UnifyAudit } from '@thikana/service-kit';
import { anId } from '@thikana/test-kit';
import { UnifyUsersAudit } from '@thikana/users-service/src/migrations/unify-users-audit.ts';
import { Types } from 'mongoose';
import { emailOf } from './people.ts';
import { Product } from './product.ts';
import { Things } from './things.ts';

let product: Product;
let things: Things;
beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
});
afterAll(() => product.remove());

const at = new Date('2026-11-20T08:00:00Z');
const admin = emailOf('admin');
const by = { uid: `uid-${admin}`, email: admin };
const migrations = {
  users: UnifyUsersAudit,
  properties: UnifyPropertiesAudit,
  offers: UnifyOffersAudit,
  reviews: UnifyReviewsAudit,
};

/** Leaves these in the service's collection alone, runs its migration to its end, and reads what is there. */
async function migrated(service: ServiceName, old: object[]): Promise<object[]> {
  const { connection, get } = product.services[service];
  const audit = connection.collection('audit');
  await audit.deleteMany({});
  await audit.insertMany(old);
  const migration = get<UnifyAudit>(migrations[service], { strict: false });
  const unitOfWork = get(UnitOfWork, { strict: false });
  let progress: Awaited<ReturnType<UnifyAudit['step']>> = null;
  do progress = await unitOfWork.run((tx) => migration.step(progress, tx));
  while (progress !== null);
  return audit.find({}).sort({ at: 1, _id: 1 }).toArray();
}

it('each service runs its own at its deployment', async () => {
  for (const service of Object.keys(migrations) as ServiceName[]) {
    const done = product.services[service].connection.collection('migrations');
    expect(await done.findOne({ title: 'audit entries have one shape' })).toMatchObject({
      finishedAt: expect.any(Date),
    });
  }
});

describe('entries of earlier releases', () => {
  it('users: what was done to whom, by ids that were ObjectIds', async () => {
    const [_id, userId] = [new Types.ObjectId(), new Types.ObjectId()];
    const person = { userId, email: 'nila@example.com' };
    const old = { _id, at, action: 'makeAgent', by, ...person, before: 'user', after: 'agent' };
    expect(await migrated('users', [{ ...old, correlationId: 'c-1' }])).toEqual([
      {
        _id: String(_id),
        at,
        action: 'person.makeAgent',
        actor: { userId: null, email: admin },
        subject: { kind: 'person', id: String(userId) },
        concerns: [{ userId: String(userId), email: 'nila@example.com' }],
        listingId: null,
        before: 'user',
        after: 'agent',
        reason: null,
        correlationId: 'c-1',
      },
    ]);
  });

  it('users: what the release before wrote gets whom it concerns', async () => {
    const { userId } = product.actor('buyer');
    const now = { action: 'person.makeAgent', actor: { userId: anId(), email: admin }, listingId: null };
    const subject = { kind: 'person', id: userId };
    const old = { _id: anId(), at, ...now, subject, before: 'user', after: 'agent', correlationId: 'c-2' };
    expect(await migrated('users', [old])).toEqual([
      { ...old, concerns: [{ userId, email: emailOf('buyer') }], reason: null },
    ]);
  });

  it('properties: a listing that is here names its agent', async () => {
    const id = await things.listing();
    const gone = anId();
    const verified = { at, who: admin, what: 'property.verify', before: 'pending', after: 'verified' };
    const old = [
      { ...verified, _id: anId(), subject: id },
      { ...verified, _id: anId(), subject: gone },
    ];
    const agent = { userId: product.actor('agent').userId, email: emailOf('agent') };
    expect(await migrated('properties', old)).toMatchObject([
      { action: 'listing.verify', subject: { kind: 'listing', id }, listingId: id, concerns: [agent] },
      { actor: { userId: null, email: admin }, listingId: gone, concerns: [], correlationId: '' },
    ]);
  });

  it('offers: listing, buyer and agent come from the offer, and the id of whoever did it', async () => {
    const offerId = await things.offer();
    const { propertyId } = (await product.services.offers.connection
      .collection<{ _id: string; propertyId: string }>('offers')
      .findOne({ _id: offerId }))!;
    const accepted = { at, what: 'offer.accept', before: 'pending', after: 'accepted', subject: offerId };
    const refunded = { at, what: 'payment.refund', before: 'due', after: 'done', subject: anId() };
    const old = [
      { _id: '64b000000000000000000001', who: emailOf('agent'), ...accepted },
      { _id: '64b000000000000000000002', who: 'system', ...refunded },
    ];
    const [buyer, agent] = (['buyer', 'agent'] as const).map((member) => ({
      userId: product.actor(member).userId,
      email: emailOf(member),
    }));
    expect(await migrated('offers', old)).toMatchObject([
      {
        _id: '64b000000000000000000001',
        action: 'offer.accept',
        actor: agent,
        subject: { kind: 'offer', id: offerId },
        concerns: [buyer, agent],
        listingId: propertyId,
      },
      { action: 'payment.refund', actor: null, concerns: [], listingId: null, after: 'done' },
    ]);
  });

  it('reviews: whose it was, on which listing', async () => {
    const [_id, reviewId, propertyId] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const review = { reviewId, propertyId, userEmail: 'nila@example.com', before: 'Damp walls.' };
    expect(
      await migrated('reviews', [{ _id, action: 'delete-review', at, by, ...review, correlationId: 'c-3' }]),
    ).toMatchObject([
      {
        _id: String(_id),
        action: 'review.delete',
        actor: { userId: null, email: admin },
        subject: { kind: 'review', id: String(reviewId) },
        concerns: [{ userId: null, email: 'nila@example.com' }],
        listingId: String(propertyId),
        before: 'Damp walls.',
        after: null,
        correlationId: 'c-3',
      },
    ]);
  });

  it('more of them than one step takes, of both kinds of ids, each once', async () => {
    const userId = new Types.ObjectId();
    const facts = { at, before: null, after: 'admin' };
    const old = Array.from({ length: 150 }, () => ({
      ...{ _id: new Types.ObjectId(), action: 'makeAdmin', by, userId, email: 'x@example.com' },
      ...{ ...facts, correlationId: '' },
    }));
    const former = Array.from({ length: 250 }, () => ({
      ...{ _id: anId(), action: 'person.delete', actor: null, subject: { kind: 'person', id: anId() } },
      ...{ ...facts, listingId: null, correlationId: '' },
    }));
    const entries = await migrated('users', [...old, ...former]);
    expect(entries).toHaveLength(400);
    expect(entries.every((entry) => 'concerns' in entry)).toBe(true);
  });
});
