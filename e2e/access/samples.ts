import { randomUUID } from 'node:crypto';
import { signedWebhook } from '@thikana/test-kit';
import { type Endpoint, serviceNames } from '@thikana/contracts';
import { type Request, requestOf } from '../market/endpoints.ts';
import { paperForm, pictureForm } from './sample-forms.ts';
import type { Sample } from './sample.ts';
import { about, byId, plain } from './sample-of-things.ts';
import { offerSamples } from './offer-samples.ts';
import { agentSamples } from './agent-samples.ts';
import { notificationSamples } from './notification-samples.ts';
import { emailOf } from './people.ts';
import { prices } from '../market/market.ts';
import { listingFields, onePage, pictureUrl, type Things } from './things.ts';

const email = emailOf('buyer');
const agentEmail = emailOf('agent');
const review = 'Quiet street, honest agent.';
const picture = { image: pictureUrl, images: null, color: '#a0b0c0' };
const found = { ...listingFields, description: '', picture };
const reason = 'asked in a test';
const browser = 'aaaabbbbccccdddd';
const message = () => ({ key: randomUUID(), text: 'May I see it on Friday?' });
const hours = { weekly: Array.from({ length: 7 }, () => [{ from: 600, to: 720 }]), exceptions: [] };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const event = { id: 'evt_call', object: 'event', type: 'customer.created', data: { object: {} } };
const webhook = (secret?: string): Sample => ({
  ...plain((_, __, make) => {
    const { body, headers } = signed(make, secret);
    return { body: Buffer.from(body).toString('base64'), signature: headers['stripe-signature'] };
  }),
  signed: (make) => ({ ...signed(make, secret) }),
});
const signed = ({ product }: Things, secret = product.cards.webhookSecret) =>
  signedWebhook(event, { secret });

const ofEveryService = Object.fromEntries(
  serviceNames.flatMap((service) => {
    const parked = (more = {}): Sample => ({
      thing: (make) => make.parkedEvent(service),
      input: (id) => ({ id, ...more }),
    });
    const section = service === 'users' ? 'profile' : 'audit';
    return [
      [`${service}.parked.summary`, plain()],
      [`${service}.parked.list`, plain(() => ({ cause: 'none' }))],
      [`${service}.parked.get`, parked()],
      [`${service}.parked.replay`, parked()],
      [`${service}.parked.replay-group`, plain(() => ({ cause: 'none' }))],
      [`${service}.parked.drop`, parked({ reason })],
      [`${service}.parked.drop-group`, plain(() => ({ cause: 'none', reason }))],
      [`${service}.audit.list`, plain()],
      [
        `${service}.person-data`,
        plain((_, __, { product }) => ({ userId: product.actor('buyer').userId, section })),
      ],
    ];
  }),
) as Record<string, Sample>;

/** By the names of the call table. */
export const callSamples: Record<string, Sample> = {
  ...Object.fromEntries(
    ['users', 'properties', 'offers', 'reviews', 'conversations'].map((service) => [
      `${service}.story`,
      about('listing', (id) => ({ about: 'listing', id })),
    ]),
  ),
  'users.account': plain(() => ({ uid: `uid-${email}` })),
  'users.role': plain(() => ({ email })),
  'users.get': plain(() => ({ email })),
  "users.get ~ the asker's own": plain((_, asker) => ({ email: asker?.email ?? email })),
  'users.register': plain(),
  'users.update-profile': plain(() => ({ name: 'Nusrat' })),
  'users.list': plain(),
  'users.summary': plain(),
  'users.names': plain(() => ({ search: 'a' })),
  'users.make-admin': byId('somebody'),
  'users.make-agent': byId('somebody'),
  'users.mark-fraud': byId('someAgent'),
  'users.undo-fraud': about('someFraud', (id) => ({ id, reason: 'The papers were right.' })),
  'users.delete': byId('somebody'),
  'users.delete-own': plain(() => ({ email: 'nobody@access.test' })),
  "users.delete-own ~ the asker's own": {
    ...plain((_, asker) => ({ email: asker?.email ?? email })),
    endsAsker: true,
  },
  'users.wishlist-add': byId('listing', 'propertyId'),
  'users.wishlist-list': about('wish', () => ({ email })),
  'users.wishlist-state': byId('listing', 'propertyId'),
  'users.wishlist-remove': byId('wish'),
  'users.hidden-list': plain(() => ({})),
  'users.hide': plain(() => ({ propertyId: 'a'.repeat(24), hidden: true })),
  'users.add-seen': plain(() => ({ ids: ['a'.repeat(24)] })),

  'properties.list': about('listing'),
  'properties.search': about('listing'),
  'properties.listed': about('listing'),
  'properties.map': plain(() => ({ bounds: '88,20.5,92.7,26.7', zoom: 7 })),
  'properties.area': plain(() => ({ slug: 'gulshan' })),
  'properties.get': byId('listing'),
  'properties.get ~ pending': byId('pendingListing'),
  'properties.count-view': about('listing', (id) => ({ id, browser })),
  'properties.count-view ~ pending': about('pendingListing', (id) => ({ id, browser })),
  'properties.count-nothing-found': plain(() => ({ q: 'zzyzx', browser })),
  'properties.agent-figures': about('listing'),
  'properties.market-figures': about('pendingListing'),
  'properties.add': plain(() => found),
  'properties.add ~ again': about('rejectedListing', (resubmits) => ({ ...found, resubmits })),
  'properties.update': about('listing', (id) => ({
    ...{ id, ...listingFields, title: 'Lake view, mended' },
    ...{ image: pictureUrl, picture: null },
  })),
  'properties.find-listed': plain(() => ({ listings: [{ title: 'Flat', location: 'Banani', ...prices }] })),
  'properties.delete': byId('listing'),
  'properties.verify': byId('pendingListing'),
  'properties.reject': byId('pendingListing'),
  'properties.take-back': about('listing', (id) => ({ id, reason: 'Already sold elsewhere.' })),
  'properties.show-again': byId('takenBackListing'),
  'properties.hide': about('listing', (id) => ({ id, hidden: true })),
  'properties.get-revision': about('revision', ({ id }) => ({ id })),
  'properties.withdraw-revision': about('revision', ({ id }) => ({ id })),
  'properties.own-revisions': about('revision'),
  'properties.list-revisions': about('revision'),
  'properties.verify-revision': about('revision', (seen) => seen),
  'properties.reject-revision': about('revision', (seen) => ({ ...seen, reason: 'Another house.' })),
  'properties.advertise': byId('listing'),
  'properties.papers': byId('listing'),
  'properties.papers.open': about('listing', (id) => ({ id, kind: 'deed' })),
  'properties.papers.append': about('openPaper', ({ paperId }) => ({ paperId, piece: 0, data: onePage })),
  'properties.papers.finish': byId('writtenPaper', 'paperId'),
  'properties.papers.abort': byId('writtenPaper', 'paperId'),
  'properties.papers.piece': about('paper', (paperId) => ({ paperId, piece: 0 })),
  'properties.papers.remove': byId('paper', 'paperId'),
  'properties.papers.see': about('paper', (paperId) => ({ paperId, seen: true })),
  'properties.similar-listings': byId('listing'),
  'properties.saved-searches.list': about('savedSearch'),
  'properties.saved-searches.save': plain(() => ({
    name: 'Homes by the lake',
    query: { q: randomUUID() },
    frequency: 'daily',
  })),
  'properties.saved-searches.change': about('savedSearch', (id) => ({ id, paused: true })),
  'properties.saved-searches.open': byId('savedSearch'),
  'properties.saved-searches.delete': byId('savedSearch'),
  'properties.report': about('listing', (id) => ({ id, reason: 'already-sold' })),
  'properties.reported-listings': about('reportedListing'),
  'properties.dismiss-reports': about('reportedListing', (id) => ({ id, until: '2100-01-01T00:00:00.000Z' })),
  'properties.ask-availability': byId('listing'),
  'properties.availability-questions': about('askedListing'),
  'properties.answer-availability': about('askedListing', (id) => ({ id, available: true })),
  'properties.summary': about('pendingListing'),
  'properties.own-summary': about('pendingListing'),
  'properties.own-story': byId('listing'),
  'properties.names': plain(() => ({ search: 'a' })),

  ...offerSamples,
  'offers.webhook': webhook(),
  'offers.webhook ~ signed by another': webhook('whsec_other'),

  'reviews.list': byId('listing', 'propertyId'),
  'reviews.list ~ of all listings': about('review'),
  'reviews.list-own': about('review', () => ({ email })),
  'reviews.latest': about('review'),
  'reviews.write': about('listing', (propertyId) => ({ propertyId, review })),
  'reviews.edit': about('review', (id) => ({ id, review: 'Quiet street, and the lift works again.' })),
  'reviews.delete': byId('review'),
  'reviews.own-story': byId('listing'),

  'conversations.ask': about('unaskedListing', (propertyId) => ({ propertyId, ...message() })),
  'conversations.list': about('conversation'),
  'conversations.unread': about('conversation'),
  'conversations.get': byId('conversation'),
  'conversations.messages': byId('conversation'),
  'conversations.messages ~ reported': byId('reportedConversation'),
  'conversations.find': about('conversation', (id) => ({ id, search: 'still' })),
  'conversations.send': about('conversation', (id) => ({ id, ...message() })),
  'conversations.mark-read': about('conversation', (id) => ({ id, upTo: 1 })),
  'conversations.archive': about('conversation', (id) => ({ id, archived: true })),
  'conversations.block': about('conversation', (id) => ({ id, blocked: true })),
  'conversations.response-time': plain(() => ({ propertyId: 'f'.repeat(24) })),
  'conversations.share-phone': about('conversation', (id) => ({ id, phone: '+880 1712-345678' })),
  'conversations.contact': about('phonedConversation', (id) => ({ id, by: 'phone' })),
  'conversations.report': about('conversation', (id) => ({ id, reason: 'fraud' })),
  'conversations.reported': about('reportedConversation'),
  'conversations.dismiss-reports': about('reportedConversation', (id) => ({ id, until: tomorrow() })),
  'conversations.own-story': byId('conversation'),
  'conversations.viewings.hours': byId('listing', 'propertyId'),
  'conversations.viewings.set-hours': about('listing', (propertyId) => ({ propertyId, ...hours })),
  'conversations.viewings.times': byId('viewableListing', 'propertyId'),
  'conversations.viewings.request': about('viewableConversation', (wanted) => ({
    ...wanted,
    key: randomUUID(),
  })),
  'conversations.viewings.list': about('requestedViewing'),
  'conversations.viewings.confirm': about('requestedViewing', (viewing) => viewing),
  'conversations.viewings.propose': about('requestedViewing', (viewing) => viewing),
  'conversations.viewings.cancel': about('requestedViewing', ({ id }) => ({ id, reason })),
  'conversations.viewings.record-no-show': about('begunViewing', ({ id }) => ({ id, absent: 'buyer' })),
  'conversations.viewings.calendar': about('requestedViewing', ({ id }) => ({ id })),
  ...agentSamples,
  ...notificationSamples,

  ...ofEveryService,
};

/** Uploads a picture, as the form of a new listing does before it is sent. */
export async function uploaded({ product }: Things): Promise<string> {
  const body = pictureForm();
  const response = await fetch(`${product.gateway.url}/api/images`, { method: 'POST', body });
  return ((await response.json()) as { data: { url: string } }).data.url;
}
const newListing = (more: (make: Things) => Promise<object> = async () => ({})): Sample => ({
  thing: async (make) => ({ image: await uploaded(make), ...(await more(make)) }),
  input: (given) => ({ ...listingFields, ...(given as object) }),
});

/** Fields that name a person who need not be the caller. */
const claimed: Record<string, object> = {
  'users.register': { email },
  'users.wishlistAdd': { userEmail: email },
  'offers.make': { buyerEmail: email },
  'offers.recordPayment': { buyerEmail: email },
  'reviews.write': { userEmail: email },
};

/** Of routes whose input differs from the call's behind them, by the endpoint's name. */
export const routeSamples: Record<string, Sample> = {
  'users.role': plain(() => ({ email })),
  'users.register': plain(),
  'users.updateProfile': plain(() => ({ email, name: 'Nusrat' })),
  'users.data': plain(() => ({ email })),
  'users.deleteOwn': callSamples['users.delete-own']!,
  "users.deleteOwn ~ the asker's own": callSamples["users.delete-own ~ the asker's own"]!,
  'properties.add': newListing(),
  'properties.add ~ as agent': newListing(async () => ({ agentEmail })),
  'properties.add ~ again': newListing(async (make) => ({ resubmits: await make.rejectedListing() })),
  'properties.update': about('listing', (id) => ({ id, ...listingFields, image: pictureUrl })),
  'properties.delete ~ pending': byId('pendingListing'),
  'properties.papers ~ pending': byId('pendingListing'),
  'properties.uploadPaper': { ...about('listing', (id) => ({ id, kind: 'deed' })), form: paperForm },
  'properties.downloadPaper': byId('paper', 'paperId'),
  'properties.checkImport': about('listing', () => ({ rows: [listingFields] })),
  'offers.webhook': webhook(),
  'offers.webhook ~ signed by another': webhook('whsec_other'),
  'conversations.ask': about('unaskedListing', (propertyId) => ({ propertyId, ...message() })),
  'conversations.send': about('conversation', (id) => ({ id, ...message() })),
  'conversations.viewingCalendar': about('requestedViewing', ({ id }) => ({ id })),
  'figures.agent': about('offer'),
  'figures.market': about('offer'),
  'operations.parkedSummary': plain(),
  'operations.audit': about('boughtOffer'),
  'operations.listingStory': byId('reportedListing'),
  'operations.ownListingStory': byId('reportedListing'),
  'operations.personStory': byId('somebody'),
  'operations.saleStory': byId('boughtOffer'),
  'notifications.unsubscribePage': plain(() => ({ token: 'anything' })),
  'platform.config': plain(),
  'platform.uploadImage': { ...plain(), form: pictureForm },
  'platform.report': plain(() => ({ kit: '1.0.0', browser: 'firefox 140', errors: [], vitals: null })),
  'platform.live': plain(),
  'platform.ready': plain(),
  'platform.alive': plain(),
};

/** The sample of a route; parked events are those of `offers`. */
export function sampleOf({ name, rpc, rpcOf }: Endpoint, variant = ''): Sample {
  const title = (of: string, which = variant) => (which ? `${of} ~ ${which}` : of);
  const call = (rpc ?? rpcOf?.('offers'))?.name.replace('thikana.rpc.', '') ?? '';
  const isClaim = variant === 'as buyer';
  const which = isClaim ? '' : variant;
  const own = routeSamples[title(name)] ?? routeSamples[title(name, which)];
  const sample = own ?? callSamples[title(call, which)];
  if (!sample) throw new Error(`there is no sample for ${title(name)}`);
  const more = { ...(rpcOf && { service: 'offers' }), ...(isClaim && claimed[name]) };
  return { ...sample, input: (...given) => ({ ...sample.input(...given), ...more }) };
}

/** A route's request, about a thing that was made for it. */
export function routeRequest(
  endpoint: Endpoint,
  sample: Sample,
  { thing, email: asker, make }: { thing: unknown; email: string; make: Things },
): Request {
  const raw = sample.signed?.(make);
  const input = raw ? {} : sample.input(thing, { email: asker }, make);
  return { ...requestOf(endpoint, input, sample.form?.()), ...raw };
}
