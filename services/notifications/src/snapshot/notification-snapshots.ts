import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PersonDocument } from '../store/copies.schema.ts';

/** Everybody whose notifications ever changed: only that they did is published. */
@Injectable()
export class NotificationSnapshots extends SnapshotSource<PersonDocument> {
  constructor(@InjectModel('Person') protected readonly model: Model<PersonDocument>) {
    super();
  }

  protected eventsOf(people: PersonDocument[]) {
    return people.map(({ _id: userId, changes, deleted }) => {
      const facts = { aggregateId: userId, aggregateVersion: changes, data: { userId } };
      return deleted || changes === 0 ? [] : [snapshotEvent(events.NotificationsChanged, facts)];
    });
  }
}
