import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type RpcOutput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { derivedFields, profileFacts, toUser, type UserDocument } from '../store/user.schema.ts';

type Input = RpcInput<typeof usersRpc.updateProfile>;

@Controller()
export class UpdateProfile {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Changes the caller's own name and photo; an absent field stays, a photo of null is removed. `modifiedCount` is 0 when nothing differs,
   * and then no event is emitted. An empty name stays empty: no sign-in fills it in again. The gateway has checked and claimed the photo's
   * address (PICTURE-3).
   * @throws USER.NOT_FOUND, ACCOUNT.FRAUD
   */
  @Rpc(usersRpc.updateProfile, 'active')
  async update(
    input: Input,
    { actor: { uid } }: RpcContext<'active'>,
  ): Promise<RpcOutput<typeof usersRpc.updateProfile>> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.users.findOne({ uid }, null, { session: tx.session }).lean();
      if (!before) throw new DomainError('USER.NOT_FOUND');
      if (before.role === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
      const name = input.name ?? before.name;
      const photo = input.photo === undefined ? before.photo : input.photo;
      if (name === before.name && photo === before.photo) return { modifiedCount: 0, user: toUser(before) };
      const version = before.version + 1;
      const change = { name, photo, version, ...derivedFields(name, before.email) };
      const after = { ...before, ...change };
      const { modifiedCount } = await this.users.updateOne(
        { uid, version: before.version },
        { $set: change },
        { session: tx.session },
      );
      tx.emit(events.UserUpdated, {
        aggregateId: before._id,
        aggregateVersion: version,
        data: profileFacts(after),
      });
      return { modifiedCount, user: toUser(after) };
    });
  }
}
