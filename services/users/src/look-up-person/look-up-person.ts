import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, usersRpc } from '@thikana/contracts';
import {
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  requireSelfOrAdmin,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import { toUser, type UserDocument } from '../store/user.schema.ts';

@Controller()
export class LookUpPerson {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    @InjectModel('Deletion') private readonly deletions: Model<DeletionDocument>,
  ) {}

  /** The account of a verified token's uid, which the gateway reads for every request. One indexed read for everybody who is registered. */
  @Rpc(usersRpc.account, 'anybody')
  async account({ uid }: RpcInput<typeof usersRpc.account>): Promise<RpcOutput<typeof usersRpc.account>> {
    const fields = { email: 1, role: 1, name: 1, photo: 1 } as const;
    const user = await this.users.findOne({ uid }, fields).lean();
    if (user)
      return {
        userId: user._id,
        email: user.email,
        role: user.role,
        name: user.name,
        photo: user.photo,
        deleted: false,
      };
    const deleted = (await this.deletions.exists({ _id: uid }).lean()) !== null;
    return { userId: null, email: null, role: null, name: null, photo: null, deleted };
  }

  /** @throws USER.NOT_FOUND, ACCESS.DENIED to others than the person and admins (API-8) */
  @Rpc(usersRpc.role, 'account')
  async role({ email }: RpcInput<typeof usersRpc.role>, { actor }: RpcContext<'account'>) {
    requireSelfOrAdmin(actor, email);
    const user = await this.users.findOne({ email }, { role: 1, _id: 0 }).lean();
    if (!user) throw new DomainError('USER.NOT_FOUND');
    return { role: user.role };
  }

  /**
   * @throws USER.NOT_FOUND, ACCESS.DENIED to others than the person and admins (API-8), ACCESS.NOT_YOURS to an identity of the same e-mail
   * that is not the person's: whoever signs up with it has not shown that it is theirs
   */
  @Rpc(usersRpc.get, 'identity')
  async get({ email }: RpcInput<typeof usersRpc.get>, { actor }: RpcContext<'identity'>) {
    requireSelfOrAdmin(actor, email);
    const user = await this.users.findOne({ email }).lean();
    if (!user) throw new DomainError('USER.NOT_FOUND');
    if (user.uid !== actor.uid && actor.role !== 'admin') throw new DomainError('ACCESS.NOT_YOURS');
    return toUser(user);
  }
}
