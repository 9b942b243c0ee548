import { describe, expect, it } from '@jest/globals';
import type { Actor, Envelope, Role } from '@thikana/contracts';
import { noticesOf } from './audience.ts';

function person(role: Role, email: string): Actor {
  return { uid: email, email, emailVerified: true, name: null, photo: null, role, userId: 'a'.repeat(24) };
}
const buyer = person('user', 'buyer@thikana.test');
const other = person('user', 'other@thikana.test');
const agent = person('agent', 'agent@thikana.test');
const admin = person('admin', 'admin@thikana.test');

function reached(type: string, data: Record<string, unknown>): string[] {
  const event = { type, data, aggregateId: 'b'.repeat(24) } as Envelope;
  return noticesOf(event).flatMap(({ message, reaches }) =>
    [buyer, other, agent, admin]
      .filter(reaches)
      .map((actor) => `${message.topic}:${actor.email.split('@')[0]}`),
  );
}

describe('whom an event reaches', () => {
  it('an offer: its buyer and its agent', () => {
    const parties = { buyerEmail: buyer.email, agentEmail: agent.email };
    for (const type of [
      'OfferMade',
      'OfferAccepted',
      'OfferRejected',
      'OfferReleased',
      'PaymentCompleted',
      'PaymentRefunded',
    ])
      expect(reached(type, parties)).toEqual(['offers:buyer', 'offers:agent']);
  });

  it('a listing nobody may see yet: its agent and admins', () =>
    expect(reached('PropertyAdded', { verificationStatus: 'pending', agentEmail: agent.email })).toEqual([
      'listings:agent',
      'listings:admin',
    ]));

  it('a verified listing: everybody, and the wishlists of buyers', () =>
    expect(reached('PropertySold', { verificationStatus: 'verified', agentEmail: agent.email })).toEqual([
      'listings:buyer',
      'listings:other',
      'listings:agent',
      'listings:admin',
      'wishlist:buyer',
      'wishlist:other',
    ]));

  it('a person: themselves and admins', () =>
    expect(reached('UserRoleChanged', { uid: buyer.uid })).toEqual(['users:admin', 'me:buyer']));
});
