import { Inject, Injectable } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { ListingsOfAgent, type Step } from '../store/listings-of-agent.ts';

/** An agent's new name and photo appear on all their listings, the newest whatever order the news come in. */
@Injectable()
export class RenameAgentOnListingsWhenUserUpdated {
  constructor(
    @Inject(Agents) private readonly agents: Agents,
    @Inject(ListingsOfAgent) private readonly listingsOfAgent: ListingsOfAgent,
  ) {}

  @Subscriber({ name: 'rename-agent-on-listings-when-user-updated', event: events.UserUpdated })
  async rename({ data, aggregateVersion }: Envelope<EventData<typeof events.UserUpdated>>): Promise<void> {
    const { userId, email, name, photo } = data;
    await this.agents.rename(userId, { name, photo }, aggregateVersion);
    await this.listingsOfAgent.change(email, events.PropertyUpdated, (tx) => this.#step(data, tx));
  }

  /** A listing always names somebody: without a name, the e-mail that it shows anyway. */
  async #step({ userId, email }: { userId: string; email: string }, tx: Transaction): Promise<Step | null> {
    const profile = await this.agents.newestProfile(userId, tx);
    if (!profile) return null;
    const change = { agentName: profile.name || email, agentImage: profile.photo };
    const left = {
      $or: [{ agentName: { $ne: change.agentName } }, { agentImage: { $ne: change.agentImage } }],
    };
    return { left, change };
  }
}
