import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { AgentListings } from '../store/agent-listings.ts';

/** Shows the listings again that the fraud mark had hidden, and allows new ones (PEOPLE-6). One batch per transaction. */
@Controller()
export class ShowListingsWhenFraudUndone {
  constructor(
    private readonly agents: Agents,
    private readonly agentListings: AgentListings,
  ) {}

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
