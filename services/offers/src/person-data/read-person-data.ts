import type { PersonRow } from '@thikana/contracts';
import { auditSection, omit, personDataController, personSection } from '@thikana/service-kit';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { TermsDocument } from '../store/terms.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';

const ofEither = (userId: string) => ({ $or: [{ buyerId: userId }, { agentId: userId }] });

/** The other side of a deal is somebody else: neither their name nor their address nor their notes, and a card is the buyer's. */
function ownSide(document: { buyerId: string | null; terms?: TermsDocument[] }, userId: string): PersonRow {
  const side = document.buyerId === userId ? 'buyer' : 'agent';
  const row = withoutOthers(document, userId);
  if (!document.terms) return row;
  return { ...row, terms: document.terms.map((terms) => (terms.by === side ? terms : omit(terms, 'note'))) };
}

function withoutOthers(document: { buyerId: string | null }, userId: string): PersonRow {
  return document.buyerId === userId
    ? omit(document, 'agentEmail', 'agentName')
    : omit(document, 'buyerEmail', 'buyerName', 'buyerEmailVerified', 'card');
}

const offers = (filter: (userId: string) => object) =>
  personSection<OfferDocument>({
    collection: 'offers',
    filter,
    row: ownSide,
  });

/** Keys that repeat a request at the provider and when it is asked next are about our work; who closed a payment is its agent. */
const ours = [
  'attempts',
  'key',
  'lastError',
  'nextCheckAt',
  'nextAttemptAt',
  'checks',
  'version',
  'closing',
  'correlationId',
];

const money = (collection: string) =>
  personSection<PaymentDocument>({
    collection,
    filter: ofEither,
    row: (document, userId) => ({
      ...omit(ownSide(document, userId), ...ours),
      ...(document.closing && { closed: { because: document.closing.because, at: document.closing.at } }),
    }),
  });

/** What this service holds of one person (PEOPLE-19). */
export const ReadPersonData = personDataController('offers', {
  offersMade: offers((userId) => ({ buyerId: userId })),
  offersReceived: offers((userId) => ({ agentId: userId })),
  payments: money('payments'),
  refunds: money('refunds'),
  disputes: money('disputes'),
  audit: auditSection,
});
