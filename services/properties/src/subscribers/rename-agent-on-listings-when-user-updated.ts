import { Inject, Injectable } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { ListingsOfAgent, type Step } from '../store/listings-of-agent.ts';

type Profile = EventData<typeof events.UserUpdated>;

/** An agent's new name and photo appear on all their listings, the newest whatever order the news come in. */
@Injectable()
export class RenameAgentOnListingsWhenUserUpdated {
  constructor(
    @Inject(Agents) private readonly agents: Agents,
    @Inject(ListingsOfAgent) private readonly listingsOfAgent: ListingsOfAgent,
  ) {}

  @Subscriber({ name: 'rename-agent-on-listings-when-user-updated', event: events.UserUpdated })
  async rename({ data, aggregateVersion }: Envelope<Profile>): Promise<void> {
    const { userId, name, photo } = data;
    await this.agents.rename(userId, { name, photo }, aggregateVersion);
    await this.#ownEarlier(data);
    const theirs = { agentId: userId };
    await this.listingsOfAgent.change(theirs, events.PropertyUpdated, (tx) => this.#step(data, tx));
  }

  /** Listings of before owners were kept by id, added with this address since the agent has it. */
  async #ownEarlier({ userId, email, registeredAt }: Profile): Promise<void> {
    if (!registeredAt) return;
    const whose = { agentId: null, agentEmail: email, createdAt: { $gte: new Date(registeredAt) } };
    const step = { left: {}, change: { agentId: userId } };
    await this.listingsOfAgent.change(whose, events.PropertyUpdated, () => step);
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
