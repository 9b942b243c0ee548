import type { mongo } from 'mongoose';
import type { AuditRecord } from './audit.ts';

/** How each service stored its entries before the kit had one shape for them; they differ in almost every field. */
export type StoredAudit = AuditRecord | EarlierAudit;
type EarlierAudit = Pick<AuditRecord, 'at' | 'before'> & { _id: string | mongo.ObjectId } & (
    OfOffersAndProperties | OfUsers | OfReviews | WithoutConcerns
  );

interface OfOffersAndProperties {
  /** An e-mail; `system` for the service itself. */
  who: string;
  /** `offer.accept`, `payment.refund`, `property.verify` */
  what: string;
  /** The offer's or listing's id. */
  subject: string;
  after: string;
}
interface OfUsers {
  /** `makeAdmin`, `delete` */
  action: string;
  by: { uid: string; email: string };
  userId: mongo.ObjectId;
  email: string;
  after: string | null;
  correlationId: string;
}
interface OfReviews {
  action: 'delete-review';
  by: { uid: string; email: string };
  reviewId: mongo.ObjectId;
  propertyId: mongo.ObjectId;
  userEmail: string;
  correlationId: string;
}
type WithoutConcerns = Omit<AuditRecord, '_id' | 'at' | 'before' | 'concerns' | 'reason'>;

/** An entry in today's shape, with what its own fields say. One in today's shape is returned as it is. */
export function auditRecordOf(stored: StoredAudit): AuditRecord {
  if ('concerns' in stored) return stored;
  const { _id, at, before } = stored;
  return { _id: String(_id), at, before: before ?? null, reason: null, ...factsOf(stored) };
}

function factsOf(stored: EarlierAudit): Omit<AuditRecord, '_id' | 'at' | 'before' | 'reason'> {
  if ('who' in stored) return ofOffersAndProperties(stored);
  if ('reviewId' in stored) return ofReviews(stored);
  if ('by' in stored) return ofUsers(stored);
  const { action, actor, subject, listingId, after, correlationId } = stored;
  const isPerson = subject.kind === 'person';
  const concerns = isPerson ? [{ userId: subject.id, email: '' }] : [];
  return { action, actor, subject, concerns, listingId, after, correlationId };
}

function ofOffersAndProperties({ who, what, subject, after }: OfOffersAndProperties) {
  const action = what.replace(/^property\./, 'listing.');
  const isListing = action.startsWith('listing.');
  return {
    action,
    actor: who === 'system' ? null : { userId: null, email: who },
    subject: { kind: isListing ? ('listing' as const) : ('offer' as const), id: subject },
    concerns: [],
    listingId: isListing ? subject : null,
    after,
    correlationId: '',
  };
}

function ofUsers({ action, by, userId, email, after, correlationId }: OfUsers) {
  const id = String(userId);
  return {
    action: `person.${action}`,
    actor: { userId: null, email: by.email },
    subject: { kind: 'person' as const, id },
    concerns: [{ userId: id, email }],
    listingId: null,
    after: after ?? null,
    correlationId,
  };
}

function ofReviews({ by, reviewId, propertyId, userEmail, correlationId }: OfReviews) {
  return {
    action: 'review.delete',
    actor: { userId: null, email: by.email },
    subject: { kind: 'review' as const, id: String(reviewId) },
    concerns: userEmail ? [{ userId: null, email: userEmail }] : [],
    listingId: String(propertyId),
    after: null,
    correlationId,
  };
}
