import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { maskOf } from '../catalogue/state-mask.ts';
import { StoredLists, type StoredFilter } from '../list-listings/stored-lists.ts';
import type { ReportedListingDocument } from '../reports/report.schema.ts';
import { ListingSearch } from '../search/listing-search.ts';

const attentionMost = 5;
/** Without the listings of agents marked as fraud, which need no decision (LISTING-11). */
const hidden = false;
const counted = {
  pending: { verificationStatus: 'pending', hidden },
  verified: { verificationStatus: 'verified', hidden },
  rejected: { verificationStatus: 'rejected', hidden },
  advertised: { isAdvertised: true, hidden },
  underOffer: { availability: 'under-offer', hidden },
  sold: { availability: 'sold', hidden },
} as const satisfies Record<string, StoredFilter>;
const states = Object.values(counted);

/** Number of listings in each state and those that wait longest for a decision. */
@Controller()
export class SummariseListings {
  constructor(
    private readonly engine: ListingSearch,
    private readonly stored: StoredLists,
    @InjectModel('ReportedListing') private readonly reported: Model<ReportedListingDocument>,
  ) {}

  @Rpc(propertiesRpc.summary, 'admin')
  async all(_input: RpcInput<typeof propertiesRpc.summary>): Promise<ReadyJson> {
    // The engine counts a million listings in no time; without it the database does, in a second.
    const [numbers, reported] = await Promise.all([
      this.engine.count(states.map(maskOf)).catch(() => this.#count({})),
      this.reported.estimatedDocumentCount(),
    ]);
    return this.#summary(numbers, {}, `,"reported":${reported}`);
  }

  @Rpc(propertiesRpc.ownSummary, 'agent')
  async own(
    _input: RpcInput<typeof propertiesRpc.ownSummary>,
    { actor }: RpcContext<'agent'>,
  ): Promise<ReadyJson> {
    const own = { agentId: actor.userId };
    const [numbers, waiting] = await Promise.all([
      this.#count(own),
      this.stored.count({ ...own, hidden }, { waiting: true }),
    ]);
    return this.#summary(numbers, own, `,"waiting":${waiting}`);
  }

  #count(whose: { agentId?: string }): Promise<number[]> {
    return Promise.all(states.map((filter) => this.stored.count({ ...filter, ...whose })));
  }

  async #summary(numbers: readonly number[], whose: { agentId?: string }, more = ''): Promise<ReadyJson> {
    const oldest = { sort: 'oldest', limit: attentionMost } as const;
    const { cards } = await this.stored.page({ ...counted.pending, ...whose }, oldest);
    const counts = Object.keys(counted).map((name, at) => `"${name}":${numbers[at]}`);
    return new ReadyJson(`{${counts.join(',')}${more},"needsAttention":[${cards.join(',')}]}`);
  }
}
