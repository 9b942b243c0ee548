import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import { profileFacts, type UserRecord } from '../store/user.schema.ts';

const peopleAStep = 50;

/**
 * Every person is told of once more, with since when they have their address: the other services then own by id what an address made
 * before they kept owners by id.
 */
@Injectable()
export class TellWhoseAddressesAre extends Migration {
  readonly number = 1;
  readonly title = 'it is told whose each address is, and since when';

  constructor(@InjectModel('User') private readonly users: Model<UserRecord>) {
    super();
  }

  async step(progress: Progress | null, tx: Transaction): Promise<Progress | null> {
    const after = progress ? { _id: { $gt: new Types.ObjectId(String(progress['after'])) } } : {};
    const some = await this.users
      .find(after, null, { session: tx.session })
      .sort({ _id: 1 })
      .limit(peopleAStep)
      .lean<UserRecord[]>();
    for (const user of some) {
      // A change at the same moment is a conflict, and the step runs again.
      await this.users.updateOne({ _id: user._id }, { $inc: { version: 1 } }, { session: tx.session });
      tx.emit(events.UserUpdated, {
        aggregateId: String(user._id),
        aggregateVersion: user.version + 1,
        data: profileFacts(user),
      });
    }
    const last = some.at(-1);
    return last && some.length === peopleAStep ? { after: String(last._id) } : null;
  }
}
