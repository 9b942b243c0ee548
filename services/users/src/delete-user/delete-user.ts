import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import {
  Audit,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { StandingAdmins } from '../authority/standing-admins.ts';
import type { DeletionRecord } from '../store/deletion.schema.ts';
import { RoleCounts } from '../store/role-counts.ts';
import { personFacts, type UserRecord } from '../store/user.schema.ts';
import type { WishRecord } from '../store/wish.schema.ts';
import { IdentityRemoval } from './identity-removal.ts';

/** Deleting a person (PEOPLE-7): at once here, at the identity provider as soon as it can be reached. */
@Controller()
export class DeleteUser {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Wish') private readonly wishes: Model<WishRecord>,
    @InjectModel('Deletion') private readonly deletions: Model<DeletionRecord>,
    private readonly counts: RoleCounts,
    private readonly admins: StandingAdmins,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly removal: IdentityRemoval,
  ) {}

  /** Throws USER.SELF_DELETE, USER.LAST_ADMIN, and USER.NOT_FOUND also for somebody who is deleted already. */
  @Rpc(usersRpc.delete, 'admin')
  async delete(
    { id }: RpcInput<typeof usersRpc.delete>,
    { actor: admin }: RpcContext<'admin'>,
  ): Promise<RpcOutput<typeof usersRpc.delete>> {
    if (admin.userId === id) throw new DomainError('USER.SELF_DELETE');
    await this.unitOfWork.run(async (tx) => {
      await this.admins.confirm(admin.uid, tx.session);
      const person = await this.users.findOneAndDelete({ _id: id }, { session: tx.session }).lean();
      if (!person) throw new DomainError('USER.NOT_FOUND');
      if (person.uid === admin.uid) throw new DomainError('USER.SELF_DELETE');
      await this.#leaveRole(person, tx);
      await this.wishes.deleteMany({ userId: person._id }, { session: tx.session });
      await this.#insertTombstone(person, tx);
      await this.audit.record(
        {
          action: 'person.delete',
          actor: admin,
          subject: { kind: 'person', id },
          listingId: null,
          before: person.role,
          after: null,
        },
        tx,
      );
      tx.emit(events.UserDeleted, {
        aggregateId: String(person._id),
        aggregateVersion: person.version + 1,
        data: { ...personFacts(person), role: person.role },
      });
    });
    this.removal.wake();
    return { deletedCount: 1, message: 'Deleted!' };
  }

  /** Of two admins who delete each other, the second finds itself the last (PEOPLE-8). */
  async #leaveRole({ role, uid }: UserRecord, { session }: Transaction): Promise<void> {
    if (role !== 'admin') await this.counts.leave(role, uid, session);
    else if (!(await this.counts.leaveAdmin(session))) throw new DomainError('USER.LAST_ADMIN');
  }

  /** The tombstone that refuses the uid, and the order to remove the identity account. */
  async #insertTombstone(person: UserRecord, { now, session }: Transaction): Promise<void> {
    const tombstone: DeletionRecord = {
      ...{ _id: person.uid, userId: person._id, requestedAt: now },
      ...{ attempts: 0, nextAttemptAt: now },
    };
    await this.deletions.insertMany([tombstone], { session });
  }
}
