/**
 * Every error that leaves a service: a stable code, its HTTP status (API-3) and its English sentence.
 * `{name}` in a sentence is filled from the error's params. Screens translate by code; the sentence is the fallback.
 */
export const errorCatalogue = {
  'REQUEST.INVALID': { status: 400, detail: 'Some fields are not right.' },
  'REQUEST.MALFORMED': { status: 400, detail: 'The request could not be read.' },
  'REQUEST.TOO_LARGE': { status: 413, detail: 'The request is too large.' },
  'REQUEST.UNSUPPORTED': { status: 415, detail: 'This kind of content is not accepted here.' },
  'REQUEST.TOO_SLOW': { status: 408, detail: 'The request took too long to arrive.' },
  'AUTH.REQUIRED': { status: 401, detail: 'Please sign in.' },
  'AUTH.INVALID': { status: 401, detail: 'Please sign in again.' },
  'AUTH.UNAVAILABLE': {
    status: 503,
    detail: 'Signing in cannot be checked right now. Please try again soon.',
  },
  'ACCESS.DENIED': { status: 403, detail: 'You do not have permission to do this.' },
  'ACCESS.NOT_YOURS': { status: 403, detail: 'This belongs to somebody else.' },
  'ACCOUNT.FRAUD': { status: 403, detail: 'This account has been marked as fraud and cannot make changes.' },
  'ROUTE.NOT_FOUND': { status: 404, detail: 'There is nothing at this address.' },
  'ROUTE.METHOD_NOT_ALLOWED': { status: 405, detail: 'This method is not allowed here.' },
  'USER.NOT_FOUND': { status: 404, detail: 'User not found' },
  'USER.LAST_ADMIN': { status: 409, detail: 'The last admin cannot be deleted or demoted.' },
  'USER.SELF_DELETE': { status: 409, detail: 'You cannot delete your own account here.' },
  'USER.ROLE_NOT_ALLOWED': { status: 409, detail: 'The role of this person no longer allows that.' },
  'AREA.NOT_FOUND': { status: 404, detail: 'Area not found' },
  'PROPERTY.NOT_FOUND': { status: 404, detail: 'Property not found' },
  'PROPERTY.NOT_PENDING': { status: 409, detail: 'Already {status}' },
  'PROPERTY.NOT_VERIFIED': { status: 409, detail: 'Only a verified property can be advertised.' },
  'PROPERTY.ALREADY_ADVERTISED': { status: 409, detail: 'This property is already advertised.' },
  'PROPERTY.TAKEN_BACK': { status: 409, detail: 'This property was taken back by an admin.' },
  'PROPERTY.NOT_TAKEN_BACK': { status: 409, detail: 'This property is not taken back.' },
  'PROPERTY.HIDDEN': { status: 409, detail: 'This property is hidden: its agent was marked as fraud.' },
  'PROPERTY.REJECTED': { status: 409, detail: 'A rejected property cannot be updated.' },
  'PROPERTY.UNDER_OFFER': { status: 409, detail: 'A property with an accepted offer cannot be changed.' },
  'PROPERTY.SOLD': { status: 409, detail: 'This property is sold.' },
  'PROPERTY.NOT_REJECTED': { status: 409, detail: 'Only a rejected property can be sent again.' },
  'PROPERTY.ALREADY_RESUBMITTED': { status: 409, detail: 'This property was sent again already.' },
  'REVISION.NOT_FOUND': { status: 404, detail: 'No changes are waiting on this property.' },
  'PROPERTY.CHANGED': { status: 409, detail: 'This property was changed meanwhile. Please look again.' },
  'PAPER.NOT_FOUND': { status: 404, detail: 'Paper not found' },
  'PAPER.NOT_A_PAPER': {
    status: 422,
    detail: 'This file is not a whole PDF, JPEG, PNG or WebP.',
  },
  'PAPER.TOO_LARGE': { status: 413, detail: 'A paper can have at most 10 MB.' },
  'PAPER.TOO_MANY': { status: 409, detail: 'A property can have at most {most} papers.' },
  'REPORT.ALREADY_MADE': { status: 409, detail: 'You have already reported this property.' },
  'REPORT.OWN_LISTING': { status: 409, detail: 'This property is your own.' },
  'REPORT.TOO_MANY': {
    status: 409,
    detail: 'You have {most} open reports. Please wait until we have looked at them.',
  },
  'SAVED_SEARCH.NOT_FOUND': { status: 404, detail: 'Saved search not found' },
  'SAVED_SEARCH.ALREADY_SAVED': { status: 409, detail: 'You have saved this search already.' },
  'SAVED_SEARCH.TOO_MANY': { status: 409, detail: 'You can save at most {most} searches.' },
  'OFFER.NOT_FOUND': { status: 404, detail: 'Offer not found' },
  'OFFER.NOT_A_USER': { status: 403, detail: 'Only users can make an offer.' },
  'OFFER.OUT_OF_RANGE': { status: 400, detail: 'Offer must be between ৳{min} - ৳{max}' },
  'OFFER.INVALID_AMOUNT': { status: 400, detail: 'Please enter a valid offer amount' },
  'OFFER.TOO_LARGE_TO_PAY': {
    status: 400,
    detail: 'A card payment can be at most USD 999,999.99, so an offer can be at most ৳{max}.',
  },
  'OFFER.TOO_SMALL_TO_PAY': {
    status: 400,
    detail: 'A card payment must be at least USD 0.50, so an offer must be at least ৳{min}.',
  },
  'OFFER.HAND_OVER_PAST': { status: 400, detail: 'The hand-over cannot be in the past.' },
  'OFFER.ALREADY_PENDING': { status: 409, detail: 'You already have a pending offer on this property.' },
  'OFFER.NOT_PENDING': { status: 409, detail: 'This offer has already been answered.' },
  'OFFER.NOT_YOUR_TURN': { status: 409, detail: 'The other side answers this offer now.' },
  'OFFER.VERSION_CHANGED': {
    status: 409,
    detail: 'The terms of this offer have changed meanwhile. Please look again.',
  },
  'OFFER.EXPIRED': { status: 409, detail: 'These terms have expired.' },
  'OFFER.ROUNDS_USED': {
    status: 409,
    detail: 'This offer has had {most} rounds already. It can be accepted or ended.',
  },
  'OFFER.NOT_ACCEPTED': { status: 409, detail: 'This offer is not accepted, so it cannot be paid.' },
  'OFFER.ALREADY_BOUGHT': { status: 409, detail: 'This offer is already paid.' },
  'OFFER.RELEASE_TOO_EARLY': { status: 409, detail: 'An accepted offer can be released from {at} on.' },
  'NEGOTIATION.CLOSED': { status: 409, detail: 'This property takes no new offers.' },
  'PAYMENT.AMOUNT_DIFFERS': { status: 400, detail: 'The amount due is USD {due}.' },
  'PAYMENT.NO_SINGLE_OFFER': { status: 409, detail: 'There is no single accepted offer of this amount.' },
  'PAYMENT.NOT_SUCCEEDED': { status: 409, detail: 'The card provider has not received this payment.' },
  'PAYMENT.NOT_FOUND': { status: 404, detail: 'Payment not found' },
  'PAYMENT.PROVIDER_UNAVAILABLE': {
    status: 503,
    detail: 'The card provider cannot be reached right now. Nothing was charged twice; please try again.',
  },
  'PAYMENT.BAD_SIGNATURE': { status: 400, detail: 'The signature is not right.' },
  'REVIEW.NOT_FOUND': { status: 404, detail: 'Review not found' },
  /** `reviewId` in its params is the review of today. */
  'REVIEW.ALREADY_TODAY': {
    status: 409,
    detail: 'You have already reviewed this property today. You can change that review.',
  },
  'CONVERSATION.NOT_FOUND': { status: 404, detail: 'Conversation not found' },
  'CONVERSATION.CLOSED': { status: 409, detail: 'Nothing more can be written in this conversation.' },
  'CONVERSATION.TOO_MANY': {
    status: 429,
    detail: 'You have written very much today. Please go on tomorrow.',
  },
  'CONVERSATION.ALREADY_REPORTED': { status: 409, detail: 'You have already reported this conversation.' },
  'SAVED_REPLY.NOT_FOUND': { status: 404, detail: 'Saved reply not found' },
  'SAVED_REPLY.TOO_MANY': { status: 409, detail: 'You can keep at most {most} saved replies.' },
  'VIEWING.NOT_FOUND': { status: 404, detail: 'Viewing not found' },
  /** `next` in its params are free times, separated by spaces. */
  'VIEWING.NOT_FREE': { status: 409, detail: 'This time is not free any more. Please choose another.' },
  'VIEWING.ALREADY_OPEN': { status: 409, detail: 'You already have a viewing of this property.' },
  'VIEWING.CHANGED': { status: 409, detail: 'This viewing has changed meanwhile. Please look again.' },
  'VIEWING.NOT_STARTED': { status: 409, detail: 'This can be recorded once the viewing has begun.' },
  'MAIL.LINK_INVALID': { status: 400, detail: 'This link is not valid, or no longer.' },
  'MAIL.TOO_MANY': {
    status: 429,
    detail: 'A mail was sent not long ago. Please look for it, or try again later.',
  },
  'WISHLIST.ALREADY_ADDED': { status: 409, detail: 'This property is already in your wishlist' },
  'WISHLIST.NOT_FOUND': { status: 404, detail: 'This is not on your wishlist.' },
  'PARKED_EVENT.NOT_FOUND': {
    status: 404,
    detail: 'This event is not parked any more: somebody has replayed or dropped it.',
  },
  'IMAGE.NOT_AN_IMAGE': { status: 422, detail: 'This file is not a picture that can be read.' },
  'IMAGE.TOO_MANY_PIXELS': { status: 422, detail: 'This picture has more than 40 megapixels.' },
  'IMAGE.TOO_LARGE': { status: 413, detail: 'A picture can have at most 10 MB.' },
  'IMAGE.NOT_UPLOADED': {
    status: 422,
    detail: 'Please upload the picture again: its address is not known here.',
  },
  'IMAGE.HOST_UNAVAILABLE': { status: 503, detail: 'The image host cannot be reached right now.' },
  'IMAGE.STORE_UNAVAILABLE': {
    status: 503,
    detail: 'Pictures cannot be taken right now. Please try again soon.',
  },
  'LIVE.TOO_MANY': { status: 429, detail: 'Live updates are open in too many places already.' },
  'LIMIT.EXCEEDED': { status: 429, detail: 'Too many requests. Please wait a moment.' },
  'SERVICE.BUSY': { status: 429, detail: 'Too busy right now. Please try again in a moment.' },
  'SERVICE.UNAVAILABLE': {
    status: 503,
    detail: 'This part is not available right now. Please try again soon.',
  },
  'USERS.UNAVAILABLE': {
    status: 503,
    detail: 'Accounts and profiles are not available right now. Please try again soon.',
  },
  'PROPERTIES.UNAVAILABLE': {
    status: 503,
    detail: 'Properties are not available right now. Please try again soon.',
  },
  'OFFERS.UNAVAILABLE': {
    status: 503,
    detail: 'Offers and payments are not available right now. Please try again soon.',
  },
  'REVIEWS.UNAVAILABLE': {
    status: 503,
    detail: 'Reviews are not available right now. Please try again soon.',
  },
  'CONVERSATIONS.UNAVAILABLE': {
    status: 503,
    detail: 'Messages are not available right now. Please try again soon.',
  },
  'NOTIFICATIONS.UNAVAILABLE': {
    status: 503,
    detail: 'Notifications are not available right now. Please try again soon.',
  },
  INTERNAL: { status: 500, detail: 'Something went wrong. Error id {id}.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParams = Record<string, string | number>;
/** What is wrong with one field: its dotted path and one sentence. */
export interface FieldError {
  path: string;
  message: string;
}

/** Fills `{name}` from params; an unknown name stays as it is. */
export function errorDetail(code: ErrorCode, params: ErrorParams = {}): string {
  return errorCatalogue[code].detail.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

/** The one error type that domains throw (HABIT-7); only the gateway turns it into HTTP. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly errors: FieldError[] | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    more: { errors?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(errorDetail(code, params));
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** `application/problem+json` (RFC 9457) as the gateway sends it; `message` equals `detail` (API-4). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  code: ErrorCode;
  params?: ErrorParams;
  errors?: FieldError[];
}
