import type { endpoints, ErrorCode } from '@thikana/contracts';

type Domain = keyof typeof endpoints;
type Name = { [D in Domain]: `${D}.${keyof (typeof endpoints)[D] & string}` }[Domain];

const account = ['USER.NOT_FOUND'] as const;
const roleChange = [...account, 'USER.ROLE_NOT_ALLOWED'] as const;
/** A photo or picture that is sent along is claimed first. */
const picture = ['IMAGE.NOT_UPLOADED', 'IMAGE.HOST_UNAVAILABLE', 'IMAGE.STORE_UNAVAILABLE'] as const;
const moderation = ['PROPERTY.NOT_FOUND', 'PROPERTY.NOT_PENDING', 'PROPERTY.CHANGED'] as const;
const revision = ['PROPERTY.NOT_FOUND', 'REVISION.NOT_FOUND'] as const;
/** A listing that its agent changes. */
const ownListing = [
  'PROPERTY.NOT_FOUND',
  'PROPERTY.UNDER_OFFER',
  'PROPERTY.SOLD',
  'PROPERTY.CHANGED',
  'ACCESS.NOT_YOURS',
  'PROPERTIES.UNAVAILABLE',
] as const;
/** One whose papers are asked for. */
const paperListing = ['PROPERTY.NOT_FOUND', 'ACCESS.NOT_YOURS', 'ACCOUNT.FRAUD'] as const;
const answer = ['OFFER.NOT_FOUND', 'OFFER.NOT_PENDING'] as const;
const settlement = [
  'OFFER.NOT_FOUND',
  'PAYMENT.NOT_FOUND',
  'PAYMENT.NOT_SUCCEEDED',
  'PAYMENT.PROVIDER_UNAVAILABLE',
] as const;

/** The gateway itself puts these together from what the services answer. */
const anyService = [
  'USERS.UNAVAILABLE',
  'PROPERTIES.UNAVAILABLE',
  'OFFERS.UNAVAILABLE',
  'REVIEWS.UNAVAILABLE',
] as const;
const parkedEvent = ['PARKED_EVENT.NOT_FOUND', ...anyService] as const;

/**
 * What an endpoint's own rules refuse with, beside what every endpoint of its kind may answer (`responses.ts`). Schemathesis fails on a
 * code that is missing here (`npm test -- openapi`).
 */
export const refusals: Partial<Record<Name, readonly ErrorCode[]>> = {
  'users.role': account,
  'users.get': account,
  'users.register': ['ACCESS.DENIED', 'USERS.UNAVAILABLE'],
  'users.updateProfile': [...account, ...picture],
  'users.makeAdmin': roleChange,
  'users.makeAgent': roleChange,
  'users.markFraud': roleChange,
  'users.delete': [...account, 'USER.SELF_DELETE', 'USER.LAST_ADMIN'],
  'users.wishlistAdd': [...account, 'PROPERTY.NOT_FOUND', 'WISHLIST.ALREADY_ADDED'],
  'users.wishlistRemove': ['WISHLIST.NOT_FOUND'],

  'properties.area': ['AREA.NOT_FOUND'],
  'properties.get': ['PROPERTY.NOT_FOUND'],
  'properties.add': [
    ...picture,
    'PROPERTIES.UNAVAILABLE',
    'PROPERTY.NOT_FOUND',
    'PROPERTY.NOT_REJECTED',
    'PROPERTY.ALREADY_RESUBMITTED',
  ],
  'properties.update': [...ownListing, ...picture, 'PROPERTY.REJECTED'],
  'properties.checkImport': ['PROPERTIES.UNAVAILABLE'],
  'properties.delete': ownListing,
  'properties.papers': paperListing,
  'properties.uploadPaper': [
    ...paperListing,
    'PROPERTY.CHANGED',
    'PROPERTIES.UNAVAILABLE',
    'PAPER.NOT_FOUND',
    'PAPER.NOT_A_PAPER',
    'PAPER.TOO_LARGE',
    'PAPER.TOO_MANY',
  ],
  'properties.downloadPaper': ['PAPER.NOT_FOUND', 'PROPERTIES.UNAVAILABLE'],
  'properties.removePaper': ['PAPER.NOT_FOUND'],
  'properties.seePaper': ['PAPER.NOT_FOUND'],
  'properties.similar': ['PROPERTY.NOT_FOUND'],
  'properties.reportListing': [
    'PROPERTY.NOT_FOUND',
    'REPORT.OWN_LISTING',
    'REPORT.ALREADY_MADE',
    'REPORT.TOO_MANY',
  ],
  'properties.dismissReports': ['PROPERTY.NOT_FOUND'],
  'properties.askAvailability': ['PROPERTY.NOT_FOUND', 'PROPERTY.CHANGED'],
  'properties.answerAvailability': [
    'PROPERTY.NOT_FOUND',
    'PROPERTY.UNDER_OFFER',
    'PROPERTY.SOLD',
    'PROPERTY.CHANGED',
    'ACCESS.NOT_YOURS',
  ],
  'properties.advertise': [
    'PROPERTY.NOT_FOUND',
    'PROPERTY.NOT_VERIFIED',
    'PROPERTY.HIDDEN',
    'PROPERTY.ALREADY_ADVERTISED',
    'PROPERTY.SOLD',
    'PROPERTY.CHANGED',
  ],
  'properties.verify': [...moderation, 'PROPERTY.HIDDEN'],
  'properties.reject': moderation,
  'properties.getRevision': ['PROPERTY.NOT_FOUND'],
  'properties.withdrawRevision': [...revision, 'ACCESS.NOT_YOURS'],
  'properties.verifyRevision': [...revision, 'PROPERTY.CHANGED'],
  'properties.rejectRevision': [...revision, 'PROPERTY.CHANGED'],

  'offers.make': [
    'PROPERTY.NOT_FOUND',
    'NEGOTIATION.CLOSED',
    'OFFER.ALREADY_PENDING',
    'OFFER.OUT_OF_RANGE',
    'OFFER.TOO_LARGE_TO_PAY',
    'OFFER.TOO_SMALL_TO_PAY',
  ],
  'offers.get': ['OFFER.NOT_FOUND'],
  'offers.accept': [...answer, 'NEGOTIATION.CLOSED'],
  'offers.reject': answer,
  'offers.release': [
    'OFFER.NOT_FOUND',
    'OFFER.NOT_ACCEPTED',
    'OFFER.RELEASE_TOO_EARLY',
    'OFFER.ALREADY_BOUGHT',
    'PAYMENT.PROVIDER_UNAVAILABLE',
  ],
  'offers.createPaymentIntent': [
    'OFFER.NOT_FOUND',
    'OFFER.NOT_ACCEPTED',
    'OFFER.ALREADY_BOUGHT',
    'PAYMENT.AMOUNT_DIFFERS',
    'PAYMENT.NO_SINGLE_OFFER',
    'PAYMENT.PROVIDER_UNAVAILABLE',
  ],
  'offers.recordPayment': settlement,
  'offers.markPaid': settlement,
  'offers.payment': ['OFFER.NOT_FOUND', 'PAYMENT.NOT_FOUND'],
  'offers.retryRefund': ['PAYMENT.NOT_FOUND'],
  'offers.closePaymentCase': ['PAYMENT.NOT_FOUND'],
  'offers.webhook': ['PAYMENT.BAD_SIGNATURE', 'PAYMENT.PROVIDER_UNAVAILABLE', 'OFFERS.UNAVAILABLE'],

  'reviews.write': ['PROPERTY.NOT_FOUND', 'REVIEW.ALREADY_TODAY'],
  'reviews.edit': ['REVIEW.NOT_FOUND'],
  'reviews.delete': ['REVIEW.NOT_FOUND'],

  'operations.parkedSummary': anyService,
  'operations.listParked': anyService,
  'operations.getParked': parkedEvent,
  'operations.replayParked': parkedEvent,
  'operations.replayParkedGroup': anyService,
  'operations.dropParked': parkedEvent,
  'operations.dropParkedGroup': anyService,
  'operations.audit': anyService,

  'platform.uploadImage': [
    'IMAGE.NOT_AN_IMAGE',
    'IMAGE.TOO_MANY_PIXELS',
    'IMAGE.TOO_LARGE',
    'IMAGE.HOST_UNAVAILABLE',
    'IMAGE.STORE_UNAVAILABLE',
    'SERVICE.BUSY',
  ],
  'platform.live': ['LIVE.TOO_MANY'],
  'platform.ready': ['SERVICE.UNAVAILABLE'],
};
