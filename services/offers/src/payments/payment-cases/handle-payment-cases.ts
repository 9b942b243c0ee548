import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, offersRpc, type PaymentCase, usdFromCents } from '@thikana/contracts';
import {
  Audit,
  type Order,
  page,
  readPage,
  Rpc,
  type RpcContext,
  type RpcInput,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { partiesOf } from '../../store/deal-copy.ts';
import type { PaymentCaseDocument } from '../../store/payment-case.schema.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import { PaymentRecords } from '../payment-records.ts';
import { ReopenRefund } from '../refund-payment/reopen-refund.ts';
import { PaymentCases } from './payment-cases.ts';

const newestFirst: Order = { field: 'since', holds: 'date', direction: -1 };

/** Payments that need a person, for admins (PAY-14). */
@Controller()
export class HandlePaymentCases {
  constructor(
    @InjectModel('PaymentCase') private readonly cases: Model<PaymentCaseDocument>,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    private readonly unitOfWork: UnitOfWork,
    private readonly list: PaymentCases,
    private readonly reopening: ReopenRefund,
    private readonly records: PaymentRecords,
    private readonly audit: Audit,
  ) {}

  /** @throws ACCESS.DENIED, REQUEST.INVALID for an invalid cursor */
  @Rpc(offersRpc.listPaymentCases, 'admin')
  async open({ limit, cursor }: RpcInput<typeof offersRpc.listPaymentCases>) {
    const wanted = { filter: { isOpen: true }, order: newestFirst, limit, cursor };
    const { rows, nextCursor } = await readPage(this.cases, wanted);
    return page(rows.map(viewOf), { nextCursor });
  }

  /** @throws ACCESS.DENIED, PAYMENT.NOT_FOUND */
  @Rpc(offersRpc.retryRefund, 'admin')
  async retry({ id }: RpcInput<typeof offersRpc.retryRefund>, { actor: admin }: RpcContext<'admin'>) {
    const { intentId } = await this.#find(id, ['refund-failed']);
    const refund = await this.refunds.findOne({ _id: intentId }).lean<RefundDocument>();
    const isReopened = refund !== null && (await this.reopening.reopen(refund, admin));
    return { modifiedCount: isReopened ? 1 : 0, message: 'The refund is tried again.' };
  }

  /** Only what no further event closes: a lost dispute, an amount that differed. @throws ACCESS.DENIED, PAYMENT.NOT_FOUND */
  @Rpc(offersRpc.closePaymentCase, 'admin')
  async close({ id }: RpcInput<typeof offersRpc.closePaymentCase>, { actor: admin }: RpcContext<'admin'>) {
    const found = await this.#find(id, ['disputed', 'amount-differs']);
    if (found.kind === 'disputed' && found.disputeState !== 'lost')
      throw new DomainError('PAYMENT.NOT_FOUND');
    await this.unitOfWork.run(async (tx) => {
      await this.list.close(found.about, tx);
      const payment = await this.records.find(found.offerId, tx);
      await this.audit.record(
        {
          action: `payment.case.${found.kind}`,
          actor: admin,
          subject: { kind: 'offer', id: found.offerId },
          concerns: partiesOf(payment ?? { ...found, buyerId: null, agentId: null }),
          listingId: found.propertyId,
          before: 'open',
          after: 'closed',
        },
        tx,
      );
    });
    return { modifiedCount: found.isOpen ? 1 : 0, message: 'It is off the list.' };
  }

  async #find<K extends PaymentCaseDocument['kind']>(id: string, kinds: readonly K[]) {
    const found = await this.cases.findOne({ _id: id }).lean<PaymentCaseDocument & { kind: K }>();
    if (!found || !kinds.includes(found.kind)) throw new DomainError('PAYMENT.NOT_FOUND');
    return found;
  }
}

function viewOf(found: PaymentCaseDocument): PaymentCase {
  const { _id, kind, offerId, propertyId, title, buyerEmail, agentEmail, reason, disputeState } = found;
  return {
    _id,
    kind,
    offerId,
    propertyId,
    title,
    buyerEmail,
    agentEmail,
    reason,
    disputeState,
    transactionId: found.intentId,
    usdAmount: usdFromCents(found.usdCents),
    evidenceDueAt: found.evidenceDueAt?.toISOString() ?? null,
    since: found.since.toISOString(),
  };
}
