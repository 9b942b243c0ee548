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
    if (!(await this.agents.rename(userId, { name, photo }, aggregateVersion, tx))) return;
    // Without a name the listing shows the e-mail.
    const change = { agentName: name || email, agentImage: photo };
    const filter = {
      $or: [{ agentName: { $ne: change.agentName } }, { agentImage: { $ne: change.agentImage } }],
    };
    await this.agentListings.updateBatch(userId, events.PropertyUpdated, { filter, change }, tx);
  }
}
