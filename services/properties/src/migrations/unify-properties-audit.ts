import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type AuditRecord, UnifyAudit } from '@thikana/service-kit';
import type { Connection, Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';

/** What admins did to listings. */
@Injectable()
export class UnifyPropertiesAudit extends UnifyAudit {
  readonly number = 1;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {
    super(connection);
  }

  /** The listing's agent, where the listing is still here. */
  protected async complete(
    record: AuditRecord,
    session: Parameters<UnifyAudit['complete']>[1],
  ): Promise<AuditRecord> {
    const listing = await this.listings
      .findOne({ _id: record.subject.id }, { agentId: 1, agentEmail: 1 }, { session })
      .lean<Pick<ListingDocument, 'agentId' | 'agentEmail'>>();
    const concerns = listing ? [{ userId: listing.agentId, email: listing.agentEmail }] : [];
    return { ...record, concerns };
  }
}
