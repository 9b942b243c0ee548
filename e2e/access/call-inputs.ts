import { anId, signedWebhook } from '@thikana/test-kit';
import { type Actor, serviceNames } from '@thikana/contracts';
import { emailOf } from './people.ts';
import { listingFields, onePage, pictureUrl, prices, type Things } from './things.ts';

/** What a row of the call table is asked with: about a thing that is made first. */
export interface CallInput<T = unknown> {
  thing(make: Things): Promise<T>;
  input(thing: T, asker: Actor | null, make: Things): object;
  /** Whoever may do it is gone afterwards, so it is asked by somebody new of their kind. */
  endsAsker?: boolean;
}

const about = <T>(thing: (make: Things) => Promise<T>, input: CallInput<T>['input']): CallInput =>
  ({ thing, input }) as CallInput;
const plain = (input: CallInput<string>['input'] = () => ({})) => about((make) => make.nothing(), input);
const byId = (thing: (make: Things) => Promise<string>, name = 'id') =>
  about(thing, (id) => ({ [name]: id }));

const email = emailOf('buyer');
const agentEmail = emailOf('agent');
const picture = { image: pictureUrl, images: null, color: '#a0b0c0' };

function webhookInput(secret: string) {
  const event = { id: 'evt_call', object: 'event', type: 'customer.created', data: { object: {} } };
  const { body, headers } = signedWebhook(event, { secret });
  return { body: Buffer.from(body).toString('base64'), signature: headers['stripe-signature'] };
}

const personData = Object.fromEntries(
  serviceNames.map((service) => [
    `${service}.person-data`,
    plain((_, __, { product }) => ({
      userId: product.actor('buyer').userId,
      section: service === 'users' ? 'profile' : 'audit',
    })),
  ]),
);

const operations = Object.fromEntries(
  serviceNames.flatMap((service) => [
    [`${service}.parked.summary`, plain()],
    [`${service}.parked.list`, plain(() => ({ cause: 'none' }))],
    [`${service}.parked.get`, byId((make) => make.parkedEvent(service)())],
    [`${service}.parked.replay`, byId((make) => make.parkedEvent(service)())],
    [`${service}.parked.replay-group`, plain(() => ({ cause: 'none' }))],
    [
      `${service}.parked.drop`,
      about(
        (make) => make.parkedEvent(service)(),
        (id) => ({ id, reason: 'asked in a test' }),
      ),
    ],
    [`${service}.parked.drop-group`, plain(() => ({ cause: 'none', reason: 'asked in a test' }))],
    [`${service}.audit.list`, plain()],
  ]),
);

export const callInputs: Record<string, CallInput> = {
  'users.account': plain(() => ({ uid: `uid-${email}` })),
  'users.role': plain(() => ({ email })),
  'users.get': plain(() => ({ email })),
  "users.get ~ the asker's own": plain((_, asker) => ({ email: asker?.email ?? email })),
  'users.register': plain(),
  'users.update-profile': plain(() => ({ name: 'Nusrat' })),
  'users.list': plain(),
  'users.summary': plain(),
  'users.make-admin': byId((make) => make.person('user')()),
  'users.make-agent': byId((make) => make.person('user')()),
  'users.mark-fraud': byId((make) => make.person('agent')()),
  'users.delete': byId((make) => make.person('user')()),
  'users.delete-own': plain(() => ({ email: 'nobody@access.test' })),
  "users.delete-own ~ the asker's own": {
    ...plain((_, asker) => ({ email: asker?.email ?? email })),
    endsAsker: true,
  },
  'users.wishlist-add': byId((make) => make.listing(), 'propertyId'),
  'users.wishlist-list': plain(() => ({ email })),
  'users.wishlist-state': byId((make) => make.listing(), 'propertyId'),
  'users.wishlist-remove': byId((make) => make.wish()),

  'properties.list': plain(),
  'properties.search': plain(),
  'properties.listed': plain(),
  'properties.map': plain(() => ({ bounds: '88,20.5,92.7,26.7', zoom: 7 })),
  'properties.area': plain(() => ({ slug: 'gulshan' })),
  'properties.get': byId((make) => make.listing()),
  'properties.get ~ pending': byId((make) => make.pendingListing()),
  'properties.add': plain(() => ({ ...listingFields, description: '', picture })),
  'properties.update': about(
    (make) => make.listing(),
    (id) => ({ id, ...listingFields, image: pictureUrl, picture: null }),
  ),
  'properties.find-listed': plain(() => ({ listings: [{ title: 'Flat', location: 'Banani', ...prices }] })),
  'properties.delete': byId((make) => make.listing()),
  'properties.verify': byId((make) => make.pendingListing()),
  'properties.reject': byId((make) => make.pendingListing()),
  'properties.add ~ again': about(
    (make) => make.rejectedListing(),
    (resubmits) => ({ ...listingFields, description: '', picture, resubmits }),
  ),
  'properties.get-revision': about(
    (make) => make.revision(),
    ({ id }) => ({ id }),
  ),
  'properties.withdraw-revision': about(
    (make) => make.revision(),
    ({ id }) => ({ id }),
  ),
  'properties.own-revisions': plain(),
  'properties.list-revisions': plain(),
  'properties.verify-revision': about(
    (make) => make.revision(),
    (seen) => seen,
  ),
  'properties.reject-revision': about(
    (make) => make.revision(),
    (seen) => ({ ...seen, reason: 'Another house.' }),
  ),
  'properties.advertise': byId((make) => make.listing()),
  'properties.papers': byId((make) => make.listing()),
  'properties.papers.open': about(
    (make) => make.listing(),
    (id) => ({ id, kind: 'deed' }),
  ),
  'properties.papers.append': about(
    (make) => make.openPaper(),
    ({ paperId }) => ({ paperId, piece: 0, data: onePage }),
  ),
  'properties.papers.finish': byId((make) => make.writtenPaper(), 'paperId'),
  'properties.papers.abort': byId((make) => make.writtenPaper(), 'paperId'),
  'properties.papers.piece': about(
    (make) => make.paper(),
    (paperId) => ({ paperId, piece: 0 }),
  ),
  'properties.papers.remove': byId((make) => make.paper(), 'paperId'),
  'properties.papers.see': about(
    (make) => make.paper(),
    (paperId) => ({ paperId, seen: true }),
  ),
  'properties.similar-listings': byId((make) => make.listing()),
  'properties.report': about(
    (make) => make.listing(),
    (id) => ({ id, reason: 'already-sold' }),
  ),
  'properties.reported-listings': plain(),
  'properties.dismiss-reports': about(
    (make) => make.reportedListing(),
    (id) => ({ id, until: '2100-01-01T00:00:00.000Z' }),
  ),
  'properties.ask-availability': byId((make) => make.listing()),
  'properties.availability-questions': plain(),
  'properties.answer-availability': about(
    (make) => make.askedListing(),
    (id) => ({ id, available: true }),
  ),
  'properties.summary': plain(),
  'properties.own-summary': plain(),

  'offers.make': about(
    (make) => make.listing(),
    (propertyId) => ({ propertyId, offerAmount: prices.minPrice }),
  ),
  'offers.list-own': plain(() => ({ email })),
  'offers.buyer-summary': plain(),
  'offers.standing': plain(),
  'offers.get': byId((make) => make.offer()),
  'offers.list-requested': plain(() => ({ email: agentEmail })),
  'offers.list-by-listing': plain(),
  'offers.agent-summary': plain(),
  'offers.accept': byId((make) => make.offer()),
  'offers.reject': byId((make) => make.offer()),
  'offers.release': byId((make) => make.acceptedOffer()),
  'offers.list-sold': plain(() => ({ agentEmail })),
  'offers.create-payment-intent': about(
    (make) => make.acceptedOffer(),
    (offerId, _, { due: amount }) => ({ offerId, amount }),
  ),
  'offers.record-payment': about(
    (make) => make.payment(),
    (payment) => payment,
  ),
  'offers.mark-paid': about(
    (make) => make.payment(),
    (payment) => payment,
  ),
  'offers.payment': byId((make) => make.boughtOffer(), 'offerId'),
  'offers.list-payment-cases': plain(),
  'offers.retry-refund': byId(async () => anId()),
  'offers.close-payment-case': byId(async () => anId()),
  'offers.webhook': plain((_, __, { product }) => webhookInput(product.cards.webhookSecret)),
  'offers.webhook ~ signed by another': plain(() => webhookInput('whsec_other')),

  'reviews.list': byId((make) => make.listing(), 'propertyId'),
  'reviews.list ~ of all listings': plain(),
  'reviews.list-own': plain(() => ({ email })),
  'reviews.latest': plain(),
  'reviews.write': about(
    (make) => make.listing(),
    (propertyId) => ({ propertyId, review: 'Quiet street, honest agent.' }),
  ),
  'reviews.edit': about(
    (make) => make.review(),
    (id) => ({ id, review: 'Quiet street, and the lift works again.' }),
  ),
  'reviews.delete': byId((make) => make.review()),

  ...operations,
  ...personData,
};
