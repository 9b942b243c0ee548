import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { objectId, snapshotEvent, type SnapshotRow, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { profileFacts, type UserDocument } from '../store/user.schema.ts';

/** Everybody, as UserRegistered with their role and profile of now. */
@Injectable()
export class UserSnapshots extends SnapshotSource {
  constructor(@InjectModel('User') private readonly users: Model<UserDocument>) {
    super();
  }

  async read(after: string | null, limit: number): Promise<SnapshotRow[]> {
    const filter = after === null ? {} : { _id: { $gt: objectId(after) } };
    const found = await this.users.find(filter).sort({ _id: 1 }).limit(limit).lean<UserDocument[]>();
    return found.map((user) => ({
      key: String(user._id),
      events: [
        snapshotEvent({
          event: events.UserRegistered,
          aggregateId: String(user._id),
          aggregateVersion: user.version,
          occurredAt: user.createdAt,
          data: { ...profileFacts(user), role: user.role },
        }),
      ],
    }));
  }
}
