import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { ListingsOfAgent } from '../store/listings-of-agent.ts';

/** Somebody deleted leaves only sold listings, for the books (PEOPLE-7); some go in each transaction. */
@Controller()
export class DeleteUnsoldListingsWhenUserDeleted {
  constructor(
    private readonly agents: Agents,
    private readonly listingsOfAgent: ListingsOfAgent,
  ) {}

  @Subscriber({ name: 'delete-unsold-listings-when-user-deleted', event: events.UserDeleted })
  async delete(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.agents.refuse(data.userId, 'deleted', tx);
    await this.listingsOfAgent.deleteUnsold(data.userId, tx);
  }
}
