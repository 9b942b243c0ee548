import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import { maskOf } from '../catalogue/state-mask.ts';

const attentionMost = 5;
const counted = {
  pending: maskOf({ verificationStatus: 'pending' }),
  verified: maskOf({ verificationStatus: 'verified' }),
  rejected: maskOf({ verificationStatus: 'rejected' }),
  advertised: maskOf({ isAdvertised: true }),
  underOffer: maskOf({ availability: 'under-offer' }),
  sold: maskOf({ availability: 'sold' }),
};
/** Listings of an agent marked as fraud need no decision (LISTING-11). */
const waiting = maskOf({ verificationStatus: 'pending', hidden: false });

/** Number of listings in each state and those that wait longest for a decision, from the catalogue's counters. */
@Controller()
export class SummariseListings {
  constructor(private readonly catalogue: Catalogue) {}

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
    const numbers = await this.catalogue.count(Object.values(counted), agentId);
    const needsAttention = await this.catalogue.oldest(waiting, agentId, attentionMost);
    const counts = names.map((name, index) => `"${name}":${numbers[index]}`).join(',');
    return new ReadyJson(`{${counts},"needsAttention":[${needsAttention.join(',')}]}`);
  }
}
