import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { Agents } from '../store/agents.ts';
import { AgentListings } from '../store/agent-listings.ts';

type Profile = EventData<typeof events.UserUpdated>;

/** Copies an agent's name and photo to all their listings; the newest profile wins, whatever the order of events. One batch per transaction. */
@Controller()
export class RenameAgentOnListingsWhenUserUpdated {
  constructor(
    private readonly agents: Agents,
    private readonly agentListings: AgentListings,
  ) {}

  @Subscriber({ name: 'rename-agent-on-listings-when-user-updated', event: events.UserUpdated })
  async rename({ data, aggregateVersion }: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    const { userId, name, photo, email } = data;
    await this.#claimUnowned(data, tx);
    if (!(await this.agents.rename(userId, { name, photo }, aggregateVersion, tx))) return;
    // Without a name the listing shows the e-mail.
    const change = { agentName: name || email, agentImage: photo };
    const filter = {
      $or: [{ agentName: { $ne: change.agentName } }, { agentImage: { $ne: change.agentImage } }],
    };
    await this.agentListings.updateBatch({ agentId: userId }, events.PropertyUpdated, { filter, change }, tx);
  }

  /** Sets the owner of listings stored without an owner id that carry this address and were added after the agent registered. */
  async #claimUnowned({ userId, email, registeredAt }: Profile, tx: SubscriberTransaction): Promise<void> {
    if (!registeredAt) return;
    const whose = { agentId: null, agentEmail: email, createdAt: { $gte: new Date(registeredAt) } };
    const update = { filter: {}, change: { agentId: userId } };
    await this.agentListings.updateBatch(whose, events.PropertyUpdated, update, tx);
  }
}
