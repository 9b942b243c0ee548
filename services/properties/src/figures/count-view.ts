import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { maySee } from '../access/may-see.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingNumbers } from './listing-numbers.ts';
import { OnceADay } from './once-a-day.ts';

/** A view of a listing, which is no event (FIGURES-2). */
@Controller()
export class CountView {
  constructor(
    private readonly onceADay: OnceADay,
    private readonly numbers: ListingNumbers,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND for a listing that the caller cannot see */
  @Rpc(propertiesRpc.countView, 'anybody')
  async count({ id, browser }: RpcInput<typeof propertiesRpc.countView>, { actor }: RpcContext) {
    const listing = await this.listings
      .findOne({ _id: id }, { agentId: 1, verificationStatus: 1, hidden: 1, takenBack: 1 })
      .lean<ListingDocument>();
    if (!listing || !maySee(actor, listing)) throw new DomainError('PROPERTY.NOT_FOUND');
    const works = actor?.role === 'admin' || actor?.role === 'fraud' || actor?.userId === listing.agentId;
    if (maySee(null, listing) && !works)
      await this.onceADay.count(id, { actor, browser }, (tx) =>
        this.numbers.increment('views', listing, tx.now, tx),
      );
    return { received: true as const };
  }
}
