import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type AuditRecord, UnifyAudit } from '@thikana/service-kit';
import type { Connection, Model } from 'mongoose';
import { partiesOf } from '../store/deal-copy.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

/** What was done with money at stake. */
@Injectable()
export class UnifyOffersAudit extends UnifyAudit {
  readonly number = 3;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {
    super(connection);
  }

  /** The offer's listing, buyer and agent; the id of whoever of the two did it. */
  protected async complete(
    record: AuditRecord,
    session: Parameters<UnifyAudit['complete']>[1],
  ): Promise<AuditRecord> {
    const offer = await this.offers
      .findOne({ _id: record.subject.id }, null, { session })
      .lean<OfferDocument>();
    if (!offer) return record;
    const concerns = partiesOf(offer);
    const { actor } = record;
    const known = concerns.find(({ email }) => email === actor?.email);
    return {
      ...record,
      concerns,
      listingId: offer.propertyId,
      actor: known && actor && !actor.userId ? known : actor,
    };
  }
}
