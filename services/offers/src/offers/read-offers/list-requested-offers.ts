import { Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { OffersOf } from './offers-of.ts';

/** Offers on the calling agent's listings. */
@Controller()
export class ListRequestedOffers {
  constructor(private readonly offers: OffersOf) {}

  /** @throws ACCESS.NOT_YOURS for another's e-mail, REQUEST.INVALID for a cursor that is none */
  @Rpc(offersRpc.listRequested, 'agent')
  async list(
    { email, ...query }: RpcInput<typeof offersRpc.listRequested>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    if (email !== agent.email) throw new DomainError('ACCESS.NOT_YOURS');
    const { rows, nextCursor, totalCount } = await this.offers.read('agent', agent.userId, query);
    return page(await this.offers.requestedViews(rows), { nextCursor, totalCount });
  }
}
