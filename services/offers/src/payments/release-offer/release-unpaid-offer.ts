import { Injectable } from '@nestjs/common';
import type { RejectionReason } from '@thikana/contracts';
import { Audit, type KnownActor, type Transaction } from '@thikana/service-kit';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { partiesOf } from '../../store/deal-copy.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { PaymentRecords } from '../payment-records.ts';

/** Releases accepted, unpaid offers whose listing, agent or buyer was deleted or marked as fraud, or that an admin ends. */
@Injectable()
export class ReleaseUnpaidOffer {
  constructor(
    private readonly offersFacade: OffersFacade,
    private readonly payments: PaymentRecords,
    private readonly audit: Audit,
  ) {}

  /** Releases the offer and closes its payment; a payment that still arrives is refunded. False, without effect, when the offer is no longer accepted. */
  async execute(
    offer: Pick<OfferDocument, '_id' | 'propertyId'>,
    because: RejectionReason,
    tx: Transaction,
    decision?: { actor: KnownActor; reason: string },
  ): Promise<boolean> {
    const released = await this.offersFacade.release(offer, because, tx);
    if (!released) return false;
    await this.payments.close(released, because, null, tx);
    await this.audit.record(
      {
        action: decision ? 'offer.end' : 'offer.release',
        actor: decision?.actor ?? null,
        subject: { kind: 'offer', id: released._id },
        concerns: partiesOf(released),
        reason: decision?.reason ?? because,
        listingId: released.propertyId,
        before: 'accepted',
        after: released.status,
      },
      tx,
    );
    return true;
  }
}
