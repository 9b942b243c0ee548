import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { noRevision } from '../revisions/stored-revision.ts';
import { Agents } from '../store/agents.ts';
import { AgentListings } from '../store/agent-listings.ts';

/** A mark blocks new listings of an agent, its end allows them (PEOPLE-6, LISTING-11); theirs change one batch per transaction. */
@Controller()
export class HideListingsOfFrauds {
  constructor(
    private readonly agents: Agents,
    private readonly agentListings: AgentListings,
  ) {}

  /** From everyone but admins, with what was proposed of them (LISTING-21). */
  @Subscriber({ name: 'hide-listings-when-agent-marked-fraud', event: events.UserMarkedFraud })
  async hide(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.agents.setMark(data.userId, 'fraud', aggregateVersion, tx))) return;
    const update = { filter: { hidden: false }, change: { hidden: true, ...noRevision } };
    await this.agentListings.updateBatch(data.userId, events.PropertyHidden, update, tx);
  }

  @Subscriber({ name: 'show-listings-when-fraud-undone', event: events.UserFraudUndone })
  async show(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserFraudUndone>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.agents.setMark(data.userId, null, aggregateVersion, tx))) return;
    const update = { filter: { hidden: true }, change: { hidden: false } };
    await this.agentListings.updateBatch(data.userId, events.PropertyShownAgain, update, tx);
  }
}
