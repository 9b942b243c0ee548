import { describe, expect, it } from '@jest/globals';
import type { Actor, EventDomain, Role } from '@thikana/contracts';
import { events } from '@thikana/contracts';
import { isKnownEvent, type KnownEvent, noticesOf } from './audience.ts';

function person(role: Role, name: string): Actor {
  const userId = Buffer.from(name.padEnd(12)).toString('hex');
  const email = `${name}@thikana.test`;
  return { uid: name, email, emailVerified: true, name, photo: null, role, userId };
}
const buyer = person('user', 'buyer');
const other = person('user', 'other');
const agent = person('agent', 'agent');
const admin = person('admin', 'admin');

function anEvent(type: string, data: Record<string, unknown>): KnownEvent {
  return { type, data, aggregateId: 'b'.repeat(24) } as KnownEvent;
}

function reached(type: string, data: Record<string, unknown>): string[] {
  return noticesOf(anEvent(type, data)).flatMap(({ message, isRecipient }) =>
    [buyer, other, agent, admin].filter(isRecipient).map((actor) => `${message.topic}:${actor.name}`),
  );
}

const offerTypes = [
  'OfferMade',
  'OfferCountered',
  'OfferAccepted',
  'OfferRejected',
  'OfferReleased',
  'PaymentCompleted',
];
const refundAndDisputeTypes = ['PaymentRefunded', 'PaymentRefundFailed', 'PaymentDisputed'];

describe('whom an event reaches', () => {
  it.each(offerTypes)('%s: the buyer and the agent, by the ids of their records', (type) => {
    const parties = { buyerId: buyer.userId, agentId: agent.userId };
    const formerAddresses = { buyerEmail: other.email, agentEmail: admin.email };
    expect(reached(type, { ...parties, ...formerAddresses })).toEqual(['offers:buyer', 'offers:agent']);
  });

  it.each([
    'ConversationStarted',
    'MessageSent',
    'ConversationRead',
    'ConversationChanged',
    'ViewingRequested',
    'ViewingConfirmed',
    'ViewingRescheduled',
    'ViewingCancelled',
    'ViewingReminderDue',
  ])('%s: the two, and no admin (TALK-1)', (type) =>
    expect(reached(type, { buyerId: buyer.userId, agentId: agent.userId })).toEqual([
      'conversations:buyer',
      'conversations:agent',
    ]),
  );

  it('NotificationsChanged: the person alone (NOTIFY-1)', () =>
    expect(reached('NotificationsChanged', { userId: buyer.userId })).toEqual(['notifications:buyer']));

  it.each([
    ['ListingReportAnswered', 'listings:other'],
    ['ConversationReportAnswered', 'conversations:other'],
  ])('%s: its reporter alone (REPORT-2, TALK-9)', (type, reporter) => {
    const parties = { buyerId: buyer.userId, agentId: agent.userId };
    expect(reached(type, { ...parties, reporterId: other.userId })).toEqual([reporter]);
  });

  it.each(refundAndDisputeTypes)('%s: admins too', (type) =>
    expect(reached(type, { buyerId: buyer.userId, agentId: agent.userId })).toEqual([
      'offers:buyer',
      'offers:agent',
      'offers:admin',
    ]),
  );

  it('a listing nobody may see yet: its agent and admins', () =>
    expect(reached('PropertyAdded', { verificationStatus: 'pending', agentId: agent.userId })).toEqual([
      'listings:agent',
      'listings:admin',
    ]));

  it('a verified listing: everybody', () =>
    expect(reached('PropertySold', { verificationStatus: 'verified', agentId: agent.userId })).toEqual([
      'listings:buyer',
      'listings:other',
      'listings:agent',
      'listings:admin',
    ]));

  it('a saved listing: its person, whatever their role is now', () =>
    expect(
      reached('WishlistChanged', { userId: buyer.userId, propertyId: 'a'.repeat(24), saved: true }),
    ).toEqual(['wishlist:buyer']));

  it('cards of a listing in wishlists: buyers', () =>
    expect(reached('WishlistCardsChanged', { propertyId: 'a'.repeat(24) })).toEqual([
      'wishlist:buyer',
      'wishlist:other',
    ]));

  it('a saved search: its person', () =>
    expect(
      reached('SavedSearchMatched', { savedSearchId: 'b'.repeat(24), userId: buyer.userId, matches: [] }),
    ).toEqual(['savedSearches:buyer']));

  it('a person: themselves and admins', () =>
    expect(reached('UserRoleChanged', { userId: buyer.userId, uid: buyer.uid })).toEqual([
      'users:admin',
      'me:buyer',
    ]));

  it('reviews: everybody', () =>
    expect(reached('ReviewsChanged', { propertyId: null, userEmail: null })).toHaveLength(4));
});

/** The topics that screens read again, by the domain of the event; `me` comes beside them. */
const topicOfDomain: Partial<Record<EventDomain, string>> = {
  users: 'users',
  properties: 'listings',
  offers: 'offers',
  reviews: 'reviews',
  conversations: 'conversations',
  notifications: 'notifications',
};

describe('the classification', () => {
  it.each(Object.values(events).map(({ type, domain }) => [type, domain] as const))(
    'of %s is that of its domain, %s',
    (type, domain) => {
      const [first] = noticesOf(anEvent(type, {}));
      const topic = type.startsWith('Wishlist')
        ? 'wishlist'
        : type.startsWith('SavedSearch')
          ? 'savedSearches'
          : topicOfDomain[domain];
      expect(first?.message.topic).toBe(topic);
    },
  );

  it.each(['PropertyPainted', 'toString', ''])('%j is no event that it knows', (type) =>
    expect(isKnownEvent(anEvent(type, {}), 'properties')).toBe(false),
  );

  it('takes an event from its own domain only (SEC-9)', () => {
    expect(isKnownEvent(anEvent('UserMarkedFraud', {}), 'users')).toBe(true);
    expect(isKnownEvent(anEvent('UserMarkedFraud', {}), 'reviews')).toBe(false);
  });
});
