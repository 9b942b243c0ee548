import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { offersRpc, type PersonRow } from '@thikana/contracts';
import {
  auditSection,
  omit,
  type AnyPersonSection,
  personSection,
  readPersonRows,
  Rpc,
  type RpcContext,
  type RpcInput,
} from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';

const ofEither = (userId: string) => ({ $or: [{ buyerId: userId }, { agentId: userId }] });

/** The other side of a deal is somebody else: neither their name nor their address, and a card is the buyer's. */
function ownSide(document: { buyerId: string | null }, userId: string): PersonRow {
  return document.buyerId === userId
    ? omit(document, 'agentEmail', 'agentName')
    : omit(document, 'buyerEmail', 'buyerName', 'buyerEmailVerified', 'card');
}

const offers = (filter: (userId: string) => object) =>
  personSection<OfferDocument>({
    collection: 'offers',
    ids: 'text',
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
    ids: 'text',
    filter: ofEither,
    row: (document, userId) => ({
      ...omit(ownSide(document, userId), ...ours),
      ...(document.closing && { closed: { because: document.closing.because, at: document.closing.at } }),
    }),
  });

const sections: Record<string, AnyPersonSection> = {
  offersMade: offers((userId) => ({ buyerId: userId })),
  offersReceived: offers((userId) => ({ agentId: userId })),
  payments: money('payments'),
  refunds: money('refunds'),
  disputes: money('disputes'),
  audit: auditSection,
};

/** What this service holds of one person (PEOPLE-19). */
@Controller()
export class ReadPersonData {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Rpc(offersRpc.personData, 'account')
  read(question: RpcInput<typeof offersRpc.personData>, { actor }: RpcContext<'account'>) {
    return readPersonRows(this.connection, sections[question.section]!, question, actor);
  }
}
