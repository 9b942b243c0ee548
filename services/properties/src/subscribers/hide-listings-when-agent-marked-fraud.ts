import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { noRevision } from '../revisions/stored-revision.ts';
import { Agents } from '../store/agents.ts';
import { AgentListings } from '../store/agent-listings.ts';

/**
 * Hides the listings of an agent marked as fraud from everyone but admins, with what was proposed of them (LISTING-21), and blocks new ones
 * (PEOPLE-6, LISTING-11). One batch per transaction.
 */
@Controller()
export class HideListingsWhenAgentMarkedFraud {
  constructor(
    private readonly agents: Agents,
    private readonly agentListings: AgentListings,
  ) {}

  @Subscriber({ name: 'hide-listings-when-agent-marked-fraud', event: events.UserMarkedFraud })
  async hide(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.agents.setMark(data.userId, 'fraud', aggregateVersion, tx))) return;
    const update = { filter: { hidden: false }, change: { hidden: true, ...noRevision } };
    await this.agentListings.updateBatch(data.userId, events.PropertyHidden, update, tx);
  }
}
