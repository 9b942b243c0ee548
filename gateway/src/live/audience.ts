import type { Actor, Envelope, LiveMessage } from '@thikana/contracts';

export interface Notice {
  message: LiveMessage;
  /** Whether this person is concerned. */
  reaches: (actor: Actor) => boolean;
}

interface Facts {
  [name: string]: unknown;
  verificationStatus?: string;
}

const everybody = (): boolean => true;
const admins = (actor: Actor): boolean => actor.role === 'admin';
const only =
  (...emails: unknown[]) =>
  (actor: Actor): boolean =>
    emails.includes(actor.email);

/** Whom an event concerns, and which kinds of data it changed for them. Never the data itself. */
export function noticesOf(event: Envelope): Notice[] {
  const data = event.data as Facts;
  if (event.type.startsWith('Property')) return propertyNotices(event, data);
  if (event.type.startsWith('Offer') || event.type.startsWith('Payment')) {
    const ids = idsOf(data.offerId, data.propertyId);
    return [notice('offers', ids, event, only(data.buyerEmail, data.agentEmail))];
  }
  if (event.type.startsWith('Review'))
    return [notice('reviews', idsOf(data.reviewId, data.propertyId), event, everybody)];
  const ids = idsOf(data.userId);
  return [notice('users', ids, event, admins), notice('me', ids, event, (actor) => actor.uid === data.uid)];
}

function propertyNotices(event: Envelope, data: Facts): Notice[] {
  const ids = [event.aggregateId];
  const seenByAll = data.verificationStatus === 'verified';
  const concerned = seenByAll
    ? everybody
    : (actor: Actor) => admins(actor) || actor.email === data.agentEmail;
  const listing = notice('listings', ids, event, concerned);
  return seenByAll ? [listing, notice('wishlist', ids, event, (actor) => actor.role === 'user')] : [listing];
}

function notice(
  topic: LiveMessage['topic'],
  ids: string[],
  event: Envelope,
  reaches: Notice['reaches'],
): Notice {
  return { message: { topic, ids, type: event.type }, reaches };
}

/** The ids that an event names; ReviewsChanged may name none, which means any. */
function idsOf(...values: unknown[]): string[] {
  return values.filter((value): value is string => typeof value === 'string');
}
