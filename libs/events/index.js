// Made from libs/contracts by `npm run contract`.
export const stream = 'THIKANA';
export const subjects = {
  UserRegistered: 'thikana.event.users.UserRegistered',
  UserUpdated: 'thikana.event.users.UserUpdated',
  UserRoleChanged: 'thikana.event.users.UserRoleChanged',
  UserMarkedFraud: 'thikana.event.users.UserMarkedFraud',
  UserDeleted: 'thikana.event.users.UserDeleted',
  WishlistChanged: 'thikana.event.users.WishlistChanged',
  WishlistCardsChanged: 'thikana.event.users.WishlistCardsChanged',
  PropertyAdded: 'thikana.event.properties.PropertyAdded',
  PropertyUpdated: 'thikana.event.properties.PropertyUpdated',
  PropertyVerified: 'thikana.event.properties.PropertyVerified',
  PropertyRejected: 'thikana.event.properties.PropertyRejected',
  PropertyAdvertised: 'thikana.event.properties.PropertyAdvertised',
  PropertyAvailabilityChanged: 'thikana.event.properties.PropertyAvailabilityChanged',
  PropertySold: 'thikana.event.properties.PropertySold',
  PropertyHidden: 'thikana.event.properties.PropertyHidden',
  PropertyDeleted: 'thikana.event.properties.PropertyDeleted',
  OfferMade: 'thikana.event.offers.OfferMade',
  OfferAccepted: 'thikana.event.offers.OfferAccepted',
  OfferRejected: 'thikana.event.offers.OfferRejected',
  OfferReleased: 'thikana.event.offers.OfferReleased',
  PaymentCompleted: 'thikana.event.offers.PaymentCompleted',
  PaymentRefunded: 'thikana.event.offers.PaymentRefunded',
  PaymentRefundFailed: 'thikana.event.offers.PaymentRefundFailed',
  PaymentDisputed: 'thikana.event.offers.PaymentDisputed',
  ReviewWritten: 'thikana.event.reviews.ReviewWritten',
  ReviewDeleted: 'thikana.event.reviews.ReviewDeleted',
  ReviewsChanged: 'thikana.event.reviews.ReviewsChanged',
};
export const snapshots = {
  users: 'thikana.snapshot.users',
  properties: 'thikana.snapshot.properties',
  offers: 'thikana.snapshot.offers',
  reviews: 'thikana.snapshot.reviews',
};

const known = new Set([
  'UserRegistered.v1',
  'UserUpdated.v1',
  'UserRoleChanged.v1',
  'UserMarkedFraud.v1',
  'UserDeleted.v1',
  'WishlistChanged.v1',
  'WishlistCardsChanged.v1',
  'PropertyAdded.v1',
  'PropertyUpdated.v1',
  'PropertyVerified.v1',
  'PropertyRejected.v1',
  'PropertyAdvertised.v1',
  'PropertyAvailabilityChanged.v1',
  'PropertySold.v1',
  'PropertyHidden.v1',
  'PropertyDeleted.v1',
  'OfferMade.v1',
  'OfferAccepted.v1',
  'OfferRejected.v1',
  'OfferReleased.v1',
  'PaymentCompleted.v1',
  'PaymentRefunded.v1',
  'PaymentRefundFailed.v1',
  'PaymentDisputed.v1',
  'ReviewWritten.v1',
  'ReviewDeleted.v1',
  'ReviewsChanged.v1',
]);

export function readEvent(message) {
  const event = JSON.parse(typeof message === 'string' ? message : new TextDecoder().decode(message));
  return known.has(`${event?.type}.v${event?.version}`) ? event : null;
}
