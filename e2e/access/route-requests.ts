import { anId, signedWebhook } from '@thikana/test-kit';
import { emailOf, type Kind } from './people.ts';
import { listingFields, onePage, pictureUrl, prices, type Things } from './things.ts';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  headers?: Record<string, string>;
}

/** How a row of the route table is asked: for a thing that is made first, in the words of the person. */
export interface Ask<T = unknown> {
  thing(make: Things): Promise<T>;
  request(thing: T, asker: { kind: Kind; email: string }, make: Things): Request;
  /** Whoever may do it is gone afterwards, so it is asked by somebody new of their kind. */
  endsAsker?: boolean;
}

type RequestOf<T> = Ask<T>['request'];
/** Keeps a thing's type between the two halves; the table itself holds asks of all kinds. */
const about = <T>(thing: (make: Things) => Promise<T>, request: RequestOf<T>): Ask =>
  ({ thing, request }) as Ask;
const plain = (request: RequestOf<string> = () => ({})) => about((make) => make.nothing(), request);
const byId = (thing: (make: Things) => Promise<string>, name = 'id') =>
  about(thing, (id) => ({ params: { [name]: id } }));

const buyer = emailOf('buyer');
const agent = emailOf('agent');
const edit = { ...listingFields, image: pictureUrl };
const review = { review: 'Quiet street, honest agent.' };
const parkedGroup = { service: 'offers', cause: 'none' };
const oneParked = (more: Request = {}) =>
  about(
    (make) => make.parkedEvent('offers')(),
    (id) => ({ params: { service: 'offers', id }, ...more }),
  );
const ofRevision = () =>
  about(
    (make) => make.revision(),
    ({ id }) => ({ params: { id } }),
  );
const event = { id: 'evt_access', object: 'event', type: 'customer.created', data: { object: {} } };

/** Uploads a picture, as the form of a new listing does before it is sent. */
export async function uploaded(make: Things): Promise<string> {
  const response = await fetch(`${make.product.gateway.url}/api/images`, { method: 'POST', body: picture() });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function picture(): FormData {
  const form = new FormData();
  form.set('image', new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }), 'a.png');
  return form;
}

function paperForm(): FormData {
  const form = new FormData();
  form.set('paper', new Blob([Buffer.from(onePage, 'base64')], { type: 'application/pdf' }), 'deed.pdf');
  return form;
}

export const routeRequests: Record<string, Ask> = {
  'GET /users/role/:email': plain(() => ({ params: { email: buyer } })),
  'GET /users/:email': plain(() => ({ params: { email: buyer } })),
  "GET /users/:email ~ the asker's own": plain((_, { email }) => ({ params: { email } })),
  'POST /users': plain(() => ({ body: {} })),
  'POST /users ~ as buyer': plain(() => ({ body: { email: buyer } })),
  'PATCH /users/:email': plain(() => ({ params: { email: buyer }, body: { name: 'Nusrat' } })),
  'GET /users/:email/data': plain(() => ({ params: { email: buyer } })),
  'DELETE /users/:email/account': plain(() => ({ params: { email: 'nobody@access.test' } })),
  "DELETE /users/:email/account ~ the asker's own": {
    ...plain((_, { email }) => ({ params: { email } })),
    endsAsker: true,
  },
  'GET /users': plain(),
  'GET /admin/users-summary': plain(),
  'PATCH /users/make-admin/:id': byId((make) => make.person('user')()),
  'PATCH /users/make-agent/:id': byId((make) => make.person('user')()),
  'PATCH /users/mark-fraud/:id': byId((make) => make.person('agent')()),
  'DELETE /users/:id': byId((make) => make.person('user')()),

  'POST /wishlist': about(
    (make) => make.listing(),
    (propertyId) => ({ body: { propertyId } }),
  ),
  'POST /wishlist ~ as buyer': about(
    (make) => make.listing(),
    (propertyId) => ({ body: { propertyId, userEmail: buyer } }),
  ),
  'GET /wishlist/:email': about(
    (make) => make.wish(),
    () => ({ params: { email: buyer } }),
  ),
  'GET /wishlist-state/:propertyId': byId((make) => make.listing(), 'propertyId'),
  'DELETE /wishlist/:id': byId((make) => make.wish()),

  'GET /properties': about(
    (make) => make.listing(),
    () => ({}),
  ),
  'GET /search': about(
    (make) => make.listing(),
    () => ({}),
  ),
  'GET /listed': about(
    (make) => make.listing(),
    () => ({}),
  ),
  'GET /search/map': plain(() => ({ query: { bounds: '88,20.5,92.7,26.7', zoom: '7' } })),
  'GET /areas/:slug': plain(() => ({ params: { slug: 'gulshan' } })),
  'GET /properties/:id': byId((make) => make.listing()),
  'GET /properties/:id ~ pending': byId((make) => make.pendingListing()),
  'POST /addProperties': about(uploaded, (image) => ({ body: { ...listingFields, image } })),
  'POST /addProperties ~ as agent': about(uploaded, (image) => ({
    body: { ...listingFields, image, agentEmail: agent },
  })),
  'PATCH /properties/:id': about(
    (make) => make.listing(),
    (id) => ({ params: { id }, body: edit }),
  ),
  'DELETE /properties/:id': byId((make) => make.listing()),
  'DELETE /properties/:id ~ pending': byId((make) => make.pendingListing()),
  'PATCH /properties/advertise/:id': byId((make) => make.listing()),
  'PATCH /admin/verify-property/:id': byId((make) => make.pendingListing()),
  'PATCH /admin/reject-property/:id': byId((make) => make.pendingListing()),
  'POST /addProperties ~ again': about(
    async (make) => ({ image: await uploaded(make), resubmits: await make.rejectedListing() }),
    (more) => ({ body: { ...listingFields, ...more } }),
  ),
  'GET /properties/:id/revision': ofRevision(),
  'DELETE /properties/:id/revision': ofRevision(),
  'GET /agent/revisions': about(
    (make) => make.revision(),
    () => ({}),
  ),
  'GET /admin/revisions': about(
    (make) => make.revision(),
    () => ({}),
  ),
  'PATCH /admin/verify-revision/:id': about(
    (make) => make.revision(),
    ({ id, version }) => ({ params: { id }, body: { version } }),
  ),
  'PATCH /admin/reject-revision/:id': about(
    (make) => make.revision(),
    ({ id, version }) => ({ params: { id }, body: { version, reason: 'Another house.' } }),
  ),
  'GET /admin/listings-summary': about(
    (make) => make.pendingListing(),
    () => ({}),
  ),
  'GET /properties/:id/papers': byId((make) => make.listing()),
  'GET /properties/:id/papers ~ pending': byId((make) => make.pendingListing()),
  'POST /properties/:id/papers': about(
    (make) => make.listing(),
    (id) => ({ params: { id }, query: { kind: 'deed' }, body: paperForm() }),
  ),
  'GET /papers/:paperId': byId((make) => make.paper(), 'paperId'),
  'DELETE /papers/:paperId': byId((make) => make.paper(), 'paperId'),
  'PATCH /admin/see-paper/:paperId': about(
    (make) => make.paper(),
    (paperId) => ({ params: { paperId }, body: { seen: true } }),
  ),
  'GET /admin/similar-listings/:id': byId((make) => make.listing()),
  'POST /report-property/:id': about(
    (make) => make.listing(),
    (id) => ({ params: { id }, body: { reason: 'already-sold' } }),
  ),
  'GET /admin/reported-listings': about(
    (make) => make.reportedListing(),
    () => ({}),
  ),
  'PATCH /admin/dismiss-reports/:id': about(
    (make) => make.reportedListing(),
    (id) => ({ params: { id }, body: { until: '2100-01-01T00:00:00.000Z' } }),
  ),
  'PATCH /admin/ask-availability/:id': byId((make) => make.listing()),
  'GET /availability-questions': about(
    (make) => make.askedListing(),
    () => ({}),
  ),
  'PATCH /agent/answer-availability/:id': about(
    (make) => make.askedListing(),
    (id) => ({ params: { id }, body: { available: true } }),
  ),
  'POST /agent/check-listings': about(
    (make) => make.listing(),
    () => ({ body: { rows: [listingFields] } }),
  ),
  'GET /agent/listings-summary': about(
    (make) => make.pendingListing(),
    () => ({}),
  ),

  'POST /offers': about(
    (make) => make.listing(),
    (propertyId) => ({ body: { propertyId, offerAmount: prices.minPrice } }),
  ),
  'POST /offers ~ as buyer': about(
    (make) => make.listing(),
    (propertyId) => ({ body: { propertyId, offerAmount: prices.minPrice, buyerEmail: buyer } }),
  ),
  'GET /offers': about(
    (make) => make.offer(),
    () => ({ query: { email: buyer } }),
  ),
  'GET /offers/summary': about(
    (make) => make.acceptedOffer(),
    () => ({}),
  ),
  'GET /offers/standing': about(
    (make) => make.offer(),
    () => ({}),
  ),
  'GET /offers/:id': byId((make) => make.offer()),
  'GET /agent/requested-offers/:email': about(
    (make) => make.offer(),
    () => ({ params: { email: agent } }),
  ),
  'GET /agent/offers-by-listing': about(
    (make) => make.offer(),
    () => ({}),
  ),
  'GET /agent/offers-summary': about(
    (make) => make.offer(),
    () => ({}),
  ),
  'PATCH /agent/accept-offer/:id': byId((make) => make.offer()),
  'PATCH /agent/reject-offer/:id': byId((make) => make.offer()),
  'PATCH /agent/release-offer/:id': byId((make) => make.acceptedOffer()),
  'GET /sold-properties': about(
    (make) => make.boughtOffer(),
    () => ({ query: { agentEmail: agent } }),
  ),

  'POST /create-payment-intent': about(
    (make) => make.acceptedOffer(),
    (offerId, _, { due: amount }) => ({ body: { offerId, amount } }),
  ),
  'POST /payments': about(
    (make) => make.payment(),
    (payment) => ({ body: payment }),
  ),
  'POST /payments ~ as buyer': about(
    (make) => make.payment(),
    (payment) => ({ body: { ...payment, buyerEmail: buyer } }),
  ),
  'PATCH /payments/mark-paid/:offerId': about(
    (make) => make.payment(),
    ({ offerId, transactionId }) => ({ params: { offerId }, body: { transactionId } }),
  ),
  'GET /payments/:offerId': byId((make) => make.boughtOffer(), 'offerId'),
  'GET /admin/payment-cases': plain(),
  'PATCH /admin/retry-refund/:id': byId(async () => anId()),
  'PATCH /admin/close-payment-case/:id': byId(async () => anId()),
  'POST /webhooks/stripe': plain((_, __, { product }) =>
    signedWebhook(event, { secret: product.cards.webhookSecret }),
  ),
  'POST /webhooks/stripe ~ signed by another': plain(() => signedWebhook(event, { secret: 'whsec_other' })),

  'GET /reviews': about(
    (make) => make.listing(),
    (propertyId) => ({ query: { propertyId } }),
  ),
  'GET /reviews ~ of all listings': about(
    (make) => make.review(),
    () => ({}),
  ),
  'GET /reviews/user': about(
    (make) => make.review(),
    () => ({ query: { email: buyer } }),
  ),
  'GET /reviews/latest': about(
    (make) => make.review(),
    () => ({}),
  ),
  'POST /reviews': about(
    (make) => make.listing(),
    (propertyId) => ({ body: { propertyId, ...review } }),
  ),
  'POST /reviews ~ as buyer': about(
    (make) => make.listing(),
    (propertyId) => ({ body: { propertyId, ...review, userEmail: buyer } }),
  ),
  'PATCH /reviews/:id': about(
    (make) => make.review(),
    (id) => ({ params: { id }, body: review }),
  ),
  'DELETE /reviews/:id': byId((make) => make.review()),

  'GET /admin/parked-events-summary': plain(),
  'GET /admin/parked-events': plain(() => ({ query: parkedGroup })),
  'GET /admin/parked-events/:service/:id': oneParked(),
  'PATCH /admin/replay-parked-event/:service/:id': oneParked(),
  'PATCH /admin/replay-parked-events': plain(() => ({ body: parkedGroup })),
  'PATCH /admin/drop-parked-event/:service/:id': oneParked({ body: { reason: 'asked in a test' } }),
  'PATCH /admin/drop-parked-events': plain(() => ({ body: { ...parkedGroup, reason: 'asked in a test' } })),
  'GET /admin/audit': about(
    (make) => make.boughtOffer(),
    () => ({}),
  ),

  'GET /config': plain(),
  'POST /images': plain(() => ({ body: picture() })),
  'POST /reports': plain(() => ({
    body: { kit: '1.0.0', browser: 'firefox 140', errors: [], vitals: null },
  })),
  'GET /live': plain(),
  'GET /health/ready': plain(),
  'GET /health/live': plain(),
};
