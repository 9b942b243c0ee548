import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { ListingsOfAgent } from '../store/listings-of-agent.ts';

/** A marked agent's listings are hidden from everyone but admins, and none is added any more (PEOPLE-6, LISTING-11); some in each transaction. */
@Controller()
export class HideListingsWhenAgentMarkedFraud {
  constructor(
    private readonly agents: Agents,
    private readonly listingsOfAgent: ListingsOfAgent,
  ) {}

  @Subscriber({ name: 'hide-listings-when-agent-marked-fraud', event: events.UserMarkedFraud })
  async hide(
    { data }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.agents.refuse(data.userId, 'fraud', tx);
    const step = { left: { hidden: false }, change: { hidden: true } };
    await this.listingsOfAgent.change({ agentId: data.userId }, events.PropertyHidden, step, tx);
  }
}
