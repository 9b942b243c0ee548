import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { AgentListings } from '../store/agent-listings.ts';

/** Deletes the unsold listings of a deleted user; sold ones are kept for the records (PEOPLE-7). One batch per transaction. */
@Controller()
export class DeleteUnsoldListingsWhenUserDeleted {
  constructor(
    private readonly agents: Agents,
    private readonly agentListings: AgentListings,
  ) {}

  @Subscriber({ name: 'delete-unsold-listings-when-user-deleted', event: events.UserDeleted })
  async delete(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.agents.blockDeleted(data.userId, tx);
    await this.agentListings.deleteUnsoldBatch(data.userId, tx);
  }
}
