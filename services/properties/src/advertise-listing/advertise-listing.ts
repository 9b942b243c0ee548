import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import { Audit, Rpc, type RpcContext, type RpcInput, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** An admin puts a verified listing on the home page, once (LISTING-8). */
@Controller()
export class AdvertiseListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_VERIFIED, PROPERTY.HIDDEN, PROPERTY.TAKEN_BACK, PROPERTY.ALREADY_ADVERTISED, PROPERTY.SOLD, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.advertise, 'admin')
  async advertise({ id }: RpcInput<typeof propertiesRpc.advertise>, { actor: admin }: RpcContext<'admin'>) {
    await this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const advertised = await this.listings
        .findOneAndUpdate(
          {
            _id: id,
            verificationStatus: 'verified',
            hidden: false,
            takenBack: null,
            isAdvertised: false,
            availability: { $ne: 'sold' },
          },
          { $set: { isAdvertised: true, advertisedAt: now }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
      if (!advertised) return this.#refuse(id, tx);
      await this.audit.record(
        {
          action: 'listing.advertise',
          actor: admin,
          subject: { kind: 'listing', id },
          concerns: [{ userId: advertised.agentId, email: advertised.agentEmail }],
          listingId: id,
          before: 'not advertised',
          after: 'advertised',
        },
        tx,
      );
      emit(events.PropertyAdvertised, advertised);
    });
    return { modifiedCount: 1, message: 'The property is advertised.' };
  }

  async #refuse(id: string, { session }: Transaction): Promise<never> {
    const listing = await this.listings.findOne({ _id: id }, {}, { session }).lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    if (listing.verificationStatus !== 'verified') throw new DomainError('PROPERTY.NOT_VERIFIED');
    if (listing.hidden) throw new DomainError('PROPERTY.HIDDEN');
    if (listing.takenBack) throw new DomainError('PROPERTY.TAKEN_BACK');
    if (listing.isAdvertised) throw new DomainError('PROPERTY.ALREADY_ADVERTISED');
    if (listing.availability === 'sold') throw new DomainError('PROPERTY.SOLD');
    throw new DomainError('PROPERTY.CHANGED');
  }
}
