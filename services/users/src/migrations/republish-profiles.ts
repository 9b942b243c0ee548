import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { Migration, objectId, type Progress, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { profileFacts, type UserDocument } from '../store/user.schema.ts';

const batchSize = 50;

/**
 * Publishes UserUpdated for every person once more, with `registeredAt`. From it the other services set the owner's id on documents that
 * were made with that e-mail address before owners were stored by id.
 */
@Injectable()
export class RepublishProfiles extends Migration {
  readonly number = 1;
  readonly title = 'every profile is published again, with the date of registration';

  constructor(@InjectModel('User') private readonly users: Model<UserDocument>) {
    super();
  }

  async step(progress: Progress | null, tx: Transaction): Promise<Progress | null> {
    const after = progress ? { _id: { $gt: objectId(String(progress['after'])) } } : {};
    const batch = await this.users
      .find(after, null, { session: tx.session })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<UserDocument[]>();
    for (const user of batch) {
      // A concurrent change is a write conflict, and the step runs again.
      await this.users.updateOne({ _id: user._id }, { $inc: { version: 1 } }, { session: tx.session });
      tx.emit(events.UserUpdated, {
        aggregateId: String(user._id),
        aggregateVersion: user.version + 1,
        data: profileFacts(user),
      });
    }
    const last = batch.at(-1);
    return last && batch.length === batchSize ? { after: String(last._id) } : null;
  }
}
