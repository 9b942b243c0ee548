import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { maskOf, type StateFilter } from '../catalogue/state-mask.ts';
import { ListingSearch } from '../search/listing-search.ts';

const attentionMost = 5;
/** Without the listings of agents marked as fraud, which need no decision (LISTING-11). */
const countedIn = (states: StateFilter) => maskOf({ ...states, hidden: false });
const counted = {
  pending: countedIn({ verificationStatus: 'pending' }),
  verified: countedIn({ verificationStatus: 'verified' }),
  rejected: countedIn({ verificationStatus: 'rejected' }),
  advertised: countedIn({ isAdvertised: true }),
  underOffer: countedIn({ availability: 'under-offer' }),
  sold: countedIn({ availability: 'sold' }),
};

/** Number of listings in each state and those that wait longest for a decision. */
@Controller()
export class SummariseListings {
  constructor(private readonly engine: ListingSearch) {}

  @Rpc(propertiesRpc.summary, 'admin')
  async all(_input: RpcInput<typeof propertiesRpc.summary>): Promise<ReadyJson> {
    return this.#summary(null);
  }

  @Rpc(propertiesRpc.ownSummary, 'agent')
  async own(
    _input: RpcInput<typeof propertiesRpc.ownSummary>,
    { actor }: RpcContext<'agent'>,
  ): Promise<ReadyJson> {
    return this.#summary(actor.userId);
  }

  async #summary(agentId: string | null): Promise<ReadyJson> {
    const names = Object.keys(counted);
    const numbers = await this.engine.count(Object.values(counted), agentId);
    const needsAttention = await this.engine.oldest(counted.pending, agentId, attentionMost);
    const counts = names.map((name, index) => `"${name}":${numbers[index]}`).join(',');
    return new ReadyJson(`{${counts},"needsAttention":[${needsAttention.join(',')}]}`);
  }
}
