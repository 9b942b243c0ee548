import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { People } from '../offers/people.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';

/** Lets the person trade again whose fraud mark was ended, and their listings take offers (PEOPLE-6). Ended offers stay ended. */
@Controller()
export class OpenListingsWhenFraudUndone {
  constructor(
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
  ) {}

  @Subscriber({ name: 'open-listings-when-fraud-undone', event: events.UserFraudUndone })
  async open(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserFraudUndone>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.people.setMark(data.userId, null, aggregateVersion, tx))) return;
    const marked = { agentId: data.userId, agentMarked: true };
    await updateInBatches(
      this.negotiations,
      marked,
      { $set: { agentMarked: false }, $inc: { version: 1 } },
      tx,
    );
  }
}
