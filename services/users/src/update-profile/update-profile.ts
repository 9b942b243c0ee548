import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import {
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  UnitOfWork,
  requireWriter,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { derivedFields, profileFacts, toUser, type UserRecord } from '../store/user.schema.ts';

type Input = RpcInput<typeof usersRpc.updateProfile>;

@Injectable()
export class UpdateProfile {
  constructor(
    @Inject(getModelToken('User')) private readonly users: Model<UserRecord>,
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Changes the caller's own name and photo; what is left out stays, a photo of null is taken away. `modifiedCount` is 0 when nothing
   * differs, and then nobody is told. An empty name is kept as one: no sign-in fills it in again. The photo's address was checked and claimed by the gateway (PICTURE-3).
   */
  @Rpc(usersRpc.updateProfile)
  async update(input: Input, context: RpcContext): Promise<RpcOutput<typeof usersRpc.updateProfile>> {
    const { uid } = requireWriter(context.actor);
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
        aggregateId: String(before._id),
        aggregateVersion: version,
        data: profileFacts(after),
      });
      return { modifiedCount, user: toUser(after) };
    });
  }
}
