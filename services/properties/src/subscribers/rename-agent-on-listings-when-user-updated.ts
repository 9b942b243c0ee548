import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { ListingsOfAgent } from '../store/listings-of-agent.ts';

type Profile = EventData<typeof events.UserUpdated>;

/** An agent's new name and photo appear on all their listings, the newest whatever order the news come in; some in each transaction. */
@Controller()
export class RenameAgentOnListingsWhenUserUpdated {
  constructor(
    private readonly agents: Agents,
    private readonly listingsOfAgent: ListingsOfAgent,
  ) {}

  @Subscriber({ name: 'rename-agent-on-listings-when-user-updated', event: events.UserUpdated })
  async rename({ data, aggregateVersion }: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    const { userId, name, photo, email } = data;
    await this.#ownEarlier(data, tx);
    if (!(await this.agents.rename(userId, { name, photo }, aggregateVersion, tx))) return;
    // A listing always names somebody: without a name, the e-mail that it shows anyway.
    const change = { agentName: name || email, agentImage: photo };
    const left = {
      $or: [{ agentName: { $ne: change.agentName } }, { agentImage: { $ne: change.agentImage } }],
    };
    await this.listingsOfAgent.change({ agentId: userId }, events.PropertyUpdated, { left, change }, tx);
  }

  /** Listings of before owners were kept by id, added with this address since the agent has it. */
  async #ownEarlier({ userId, email, registeredAt }: Profile, tx: SubscriberTransaction): Promise<void> {
    if (!registeredAt) return;
    const whose = { agentId: null, agentEmail: email, createdAt: { $gte: new Date(registeredAt) } };
    const step = { left: {}, change: { agentId: userId } };
    await this.listingsOfAgent.change(whose, events.PropertyUpdated, step, tx);
  }
}
