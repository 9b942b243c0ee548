import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type Transaction, requireRole } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Audit } from '../store/audit.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** An admin puts a verified listing on the home page, once (LISTING-8). */
@Injectable()
export class AdvertiseListing {
  constructor(
    @Inject(ListingChanges) private readonly changes: ListingChanges,
    @Inject(Audit) private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_VERIFIED, PROPERTY.ALREADY_ADVERTISED, PROPERTY.SOLD, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.advertise)
  async advertise({ id }: RpcInput<typeof propertiesRpc.advertise>, { actor }: RpcContext) {
    const admin = requireRole(actor, 'admin');
    await this.changes.run(async (tx, tell) => {
      const { session, now } = tx;
      const advertised = await this.listings
        .findOneAndUpdate(
          { _id: id, verificationStatus: 'verified', isAdvertised: false, availability: { $ne: 'sold' } },
          { $set: { isAdvertised: true, advertisedAt: now }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
      if (!advertised) return this.#refuse(id, tx);
      await this.audit.note(
        {
          who: admin.email,
          what: 'property.advertise',
          subject: id,
          before: 'not advertised',
          after: 'advertised',
        },
        tx,
      );
      tell(events.PropertyAdvertised, advertised);
    });
    return { modifiedCount: 1, message: 'The property is advertised.' };
  }

  async #refuse(id: string, { session }: Transaction): Promise<never> {
    const listing = await this.listings
      .findOne({ _id: id }, { verificationStatus: 1, isAdvertised: 1, availability: 1 }, { session })
      .lean<Pick<ListingDocument, 'verificationStatus' | 'isAdvertised' | 'availability'>>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    if (listing.verificationStatus !== 'verified') throw new DomainError('PROPERTY.NOT_VERIFIED');
    if (listing.isAdvertised) throw new DomainError('PROPERTY.ALREADY_ADVERTISED');
    if (listing.availability === 'sold') throw new DomainError('PROPERTY.SOLD');
    throw new DomainError('PROPERTY.CHANGED');
  }
}
