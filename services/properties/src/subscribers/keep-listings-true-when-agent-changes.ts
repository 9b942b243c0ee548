import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { noRevision } from '../revisions/stored-revision.ts';
import { Agents } from '../store/agents.ts';
import { AgentListings } from '../store/agent-listings.ts';

/** Listings follow their agent, whatever the order of events and one batch per transaction. */
@Controller()
export class KeepListingsTrueWhenAgentChanges {
  constructor(
    private readonly agents: Agents,
    private readonly agentListings: AgentListings,
  ) {}

  /** Hides them from everyone but admins, with what was proposed of them (LISTING-21), and blocks new ones (PEOPLE-6, LISTING-11). */
  @Subscriber({ name: 'hide-listings-when-agent-marked-fraud', event: events.UserMarkedFraud })
  async hide(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.agents.setMark(data.userId, 'fraud', aggregateVersion, tx))) return;
    const update = { filter: { hidden: false }, change: { hidden: true, ...noRevision } };
    await this.agentListings.updateBatch(data.userId, events.PropertyHidden, update, tx);
  }

  /** And allows new ones. */
  @Subscriber({ name: 'show-listings-when-fraud-undone', event: events.UserFraudUndone })
  async show(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserFraudUndone>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.agents.setMark(data.userId, null, aggregateVersion, tx))) return;
    const update = { filter: { hidden: true }, change: { hidden: false } };
    await this.agentListings.updateBatch(data.userId, events.PropertyShownAgain, update, tx);
  }

  /** Name and photo are the newest profile's. */
  @Subscriber({ name: 'rename-agent-on-listings-when-user-updated', event: events.UserUpdated })
  async rename(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserUpdated>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { userId, name, photo, email } = data;
    if (!(await this.agents.rename(userId, { name, photo }, aggregateVersion, tx))) return;
    // Without a name the listing shows the e-mail.
    const change = { agentName: name || email, agentImage: photo };
    const filter = {
      $or: [{ agentName: { $ne: change.agentName } }, { agentImage: { $ne: change.agentImage } }],
    };
    await this.agentListings.updateBatch(userId, events.PropertyUpdated, { filter, change }, tx);
  }

  /** The unsold ones; sold ones are kept for the records (PEOPLE-7). */
  @Subscriber({ name: 'delete-unsold-listings-when-user-deleted', event: events.UserDeleted })
  async delete(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.agents.blockDeleted(data.userId, tx);
    await this.agentListings.deleteUnsoldBatch(data.userId, tx);
  }
}
