import { Inject, Injectable } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { AgentSales, soldSearch } from '../agent-sales.ts';
import { signedIn } from '../signed-in.ts';
import { OfferPages } from './offer-pages.ts';
import { soldView } from './offer-view.ts';
import { soldOrders } from './orders.ts';

/** An agent's sales, with their number and their sum in taka in the reply's headers. */
@Injectable()
export class ListSold {
  constructor(
    @Inject(OfferPages) private readonly pages: OfferPages,
    @Inject(AgentSales) private readonly sales: AgentSales,
  ) {}

  /** @throws ACCESS.NOT_YOURS for another's e-mail (admins may name anybody), REQUEST.INVALID for a cursor that is none */
  @Rpc(offersRpc.listSold)
  async list(query: RpcInput<typeof offersRpc.listSold>, { actor }: RpcContext) {
    const asker = signedIn(actor);
    if (query.agentEmail !== asker.email && asker.role !== 'admin') throw new DomainError('ACCESS.NOT_YOURS');
    const { agentEmail, search } = query;
    const [{ rows, nextCursor }, sold] = await Promise.all([
      this.pages.read({
        filter: { agentEmail, status: 'bought' },
        order: soldOrders[query.sort],
        limit: query.limit,
        cursor: query.cursor,
        search,
        searchIn: soldSearch,
      }),
      this.sales.of(agentEmail),
    ]);
    const totals = search ? await this.sales.matching(agentEmail, search) : sold;
    return page(rows.map(soldView), { nextCursor, totalCount: totals.count, totalAmount: totals.total });
  }
}
