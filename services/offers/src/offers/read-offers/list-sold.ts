import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, offersRpc } from '@thikana/contracts';
import { containsFilter, page, readPage, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { OfferTallies } from '../../store/offer-tallies.ts';
import { People } from '../people.ts';
import { soldView } from './offer-view.ts';
import { soldOrders } from './offer-queries.ts';

interface Totals {
  totalCount: number;
  /** Whole taka. */
  totalAmount: number;
}

/** An agent's sales, with their number and their sum in taka in the reply's headers. */
@Controller()
export class ListSold {
  constructor(
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    private readonly tallies: OfferTallies,
    private readonly people: People,
  ) {}

  /** For agents and admins. @throws ACCESS.NOT_YOURS for another's e-mail (admins may name anybody), REQUEST.INVALID for an invalid cursor */
  @Rpc(offersRpc.listSold, 'active')
  async list(query: RpcInput<typeof offersRpc.listSold>, { actor: asker }: RpcContext<'active'>) {
    const { agentEmail, search, sort, limit, cursor, ...unread } = query;
    if (asker.role === 'user') throw new DomainError('ACCESS.DENIED');
    if (agentEmail !== asker.email && asker.role !== 'admin') throw new DomainError('ACCESS.NOT_YOURS');
    const agentId = agentEmail === asker.email ? asker.userId : await this.people.holderOf(agentEmail);
    if (agentId === null) return page([], { nextCursor: null, totalCount: 0, totalAmount: 0 });
    const filter = {
      ...(unread satisfies Record<string, never>),
      agentId,
      status: 'bought' as const,
      ...containsFilter(search, ['title', 'location', 'buyerName']),
    };
    const [{ rows, nextCursor }, totals] = await Promise.all([
      readPage(this.offers, { filter, order: soldOrders[sort], limit, cursor }),
      search ? this.#totalsFound(filter) : this.#totals(agentId),
    ]);
    return page(rows.map(soldView), { nextCursor, ...totals });
  }

  async #totals(agentId: string): Promise<Totals> {
    const { counts, boughtTotal } = await this.tallies.of('agent', agentId);
    return { totalCount: counts.bought, totalAmount: boughtTotal };
  }

  /** The totals of a search; the index `soldByDate` limits it to the agent's sales. */
  async #totalsFound(filter: { agentId: string; status: 'bought' }): Promise<Totals> {
    const found = await this.offers
      .find(filter, { offerAmount: 1 })
      .lean<Pick<OfferDocument, 'offerAmount'>[]>();
    return {
      totalCount: found.length,
      totalAmount: found.reduce((sum, { offerAmount }) => sum + offerAmount, 0),
    };
  }
}
