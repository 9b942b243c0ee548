import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import { facetsOf } from '../catalogue/facets.ts';

const attentionMost = 5;
const counted = {
  pending: facetsOf({ verificationStatus: 'pending' }),
  verified: facetsOf({ verificationStatus: 'verified' }),
  rejected: facetsOf({ verificationStatus: 'rejected' }),
  advertised: facetsOf({ isAdvertised: true }),
  underOffer: facetsOf({ availability: 'under-offer' }),
  sold: facetsOf({ availability: 'sold' }),
};
/** A marked agent's listing waits for nobody (LISTING-11). */
const waiting = facetsOf({ verificationStatus: 'pending', hidden: false });

/** How many listings are in each state and which wait for a decision: from the catalogue's counters, at any number of listings. */
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
