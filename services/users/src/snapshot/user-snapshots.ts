import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { profileFacts, type UserDocument } from '../store/user.schema.ts';

/** Everybody, as UserRegistered with their role and profile of now. */
@Injectable()
export class UserSnapshots extends SnapshotSource<UserDocument> {
  constructor(@InjectModel('User') protected readonly model: Model<UserDocument>) {
    super();
  }

  protected eventsOf(users: UserDocument[]) {
    return users.map((user) => {
      const facts = { aggregateId: user._id, aggregateVersion: user.version };
      const data = { ...profileFacts(user), role: user.role, emailVerified: user.emailVerified };
      return [snapshotEvent(events.UserRegistered, { ...facts, occurredAt: user.createdAt, data })];
    });
  }
}
