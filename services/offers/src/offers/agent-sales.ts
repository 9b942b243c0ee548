import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { AgentSalesDocument } from '../store/person.schema.ts';
import { containing } from './read-offers/offer-pages.ts';

export interface SalesTotals {
  count: number;
  /** Whole taka. */
  total: number;
}

/** How many an agent has sold and for how much in all. */
@Injectable()
export class AgentSales {
  constructor(
    @InjectModel('AgentSales') private readonly sales: Model<AgentSalesDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  /** From the counter that each sale keeps. */
  async of(agentEmail: string): Promise<SalesTotals> {
    const sold = await this.sales.findOne({ _id: agentEmail }).lean<AgentSalesDocument>();
    return { count: sold?.count ?? 0, total: sold?.total ?? 0 };
  }

  /** Of the sales that a search finds; `soldByDate` keeps it to this agent's. */
  async matching(agentEmail: string, search: string): Promise<SalesTotals> {
    const filter = { $and: [{ agentEmail, status: 'bought' as const }, containing(search, soldSearch)] };
    const found = await this.offers
      .find(filter, { offerAmount: 1 })
      .lean<Pick<OfferDocument, 'offerAmount'>[]>();
    return { count: found.length, total: found.reduce((sum, { offerAmount }) => sum + offerAmount, 0) };
  }
}

/** Where a search among sales looks. */
export const soldSearch = ['title', 'location', 'buyerName'] as const;
