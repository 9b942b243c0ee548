import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { offersRpc, type OpenOffers } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';

/** How many offers wait or are accepted and unpaid on one listing, or on all of an agent: what a decision of an admin would end. */
@Controller()
export class CountOpenOffers {
  constructor(@InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>) {}

  @Rpc(offersRpc.countOpen, 'admin')
  async count({ propertyId, agentId }: RpcInput<typeof offersRpc.countOpen>): Promise<OpenOffers> {
    const unpaid = { $and: [{ $ne: ['$acceptedOfferId', null] }, { $eq: ['$soldOfferId', null] }] };
    const [found] = await this.negotiations.aggregate<OpenOffers>([
      { $match: propertyId === undefined ? { agentId: agentId ?? '' } : { _id: propertyId } },
      {
        $group: {
          _id: null,
          pending: { $sum: '$pendingCount' },
          accepted: { $sum: { $cond: [unpaid, 1, 0] } },
        },
      },
      { $project: { _id: 0 } },
    ]);
    return found ?? { pending: 0, accepted: 0 };
  }
}
