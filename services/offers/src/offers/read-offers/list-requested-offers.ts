import { Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { OfferQueries } from './offer-queries.ts';

/** Offers on the calling agent's listings. */
@Controller()
export class ListRequestedOffers {
  constructor(private readonly offerQueries: OfferQueries) {}

  /** @throws ACCESS.NOT_YOURS for another's e-mail, REQUEST.INVALID for an invalid cursor */
  @Rpc(offersRpc.listRequested, 'agent')
  async list(
    { email, ...query }: RpcInput<typeof offersRpc.listRequested>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    if (email !== agent.email) throw new DomainError('ACCESS.NOT_YOURS');
    const { rows, nextCursor, totalCount } = await this.offerQueries.read('agent', agent.userId, query);
    return page(await this.offerQueries.requestedViews(rows), { nextCursor, totalCount });
  }
}
