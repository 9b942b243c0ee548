import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import {
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
  requireRole,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { AuditTrail } from '../authority/audit-trail.ts';
import { StandingAdmins } from '../authority/standing-admins.ts';
import type { DeletionRecord } from '../store/deletion.schema.ts';
import { RoleCounts } from '../store/role-counts.ts';
import { personFacts, type UserRecord } from '../store/user.schema.ts';
import type { WishRecord } from '../store/wish.schema.ts';
import { IdentityRemoval } from './identity-removal.ts';

/** Deleting a person (PEOPLE-7): at once here, at the identity provider as soon as it can be reached. */
@Injectable()
export class DeleteUser {
  constructor(
    @Inject(getModelToken('User')) private readonly users: Model<UserRecord>,
    @Inject(getModelToken('Wish')) private readonly wishes: Model<WishRecord>,
    @Inject(getModelToken('Deletion')) private readonly deletions: Model<DeletionRecord>,
    @Inject(RoleCounts) private readonly counts: RoleCounts,
    @Inject(StandingAdmins) private readonly admins: StandingAdmins,
    @Inject(AuditTrail) private readonly audit: AuditTrail,
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(IdentityRemoval) private readonly removal: IdentityRemoval,
  ) {}

  /** Throws USER.SELF_DELETE, USER.LAST_ADMIN, and USER.NOT_FOUND also for somebody who is deleted already. */
  @Rpc(usersRpc.delete)
  async delete(
    { id }: RpcInput<typeof usersRpc.delete>,
    { actor, correlationId }: RpcContext,
  ): Promise<RpcOutput<typeof usersRpc.delete>> {
    const admin = requireRole(actor, 'admin');
    if (admin.userId === id) throw new DomainError('USER.SELF_DELETE');
    await this.unitOfWork.run(async (tx) => {
      await this.admins.confirm(admin.uid, tx.session);
      const person = await this.users.findOneAndDelete({ _id: id }, { session: tx.session }).lean();
      if (!person) throw new DomainError('USER.NOT_FOUND');
      if (person.uid === admin.uid) throw new DomainError('USER.SELF_DELETE');
      await this.#leaveRole(person, tx);
      await this.wishes.deleteMany({ userId: person._id }, { session: tx.session });
      await this.#bury(person, tx);
      const deed = { action: 'delete', by: admin, person, before: person.role, after: null, correlationId };
      await this.audit.note(deed, tx);
      tx.emit(events.UserDeleted, {
        aggregateId: String(person._id),
        aggregateVersion: person.version + 1,
        data: { ...personFacts(person), role: person.role },
      });
    });
    this.removal.poke();
    return { deletedCount: 1, message: 'Deleted!' };
  }

  /** Of two admins who delete each other, the second finds itself the last (PEOPLE-8). */
  async #leaveRole({ role, uid }: UserRecord, { session }: Transaction): Promise<void> {
    if (role !== 'admin') await this.counts.leave(role, uid, session);
    else if (!(await this.counts.leaveAdmin(session))) throw new DomainError('USER.LAST_ADMIN');
  }

  /** The tombstone that refuses the uid, and the order to remove the identity account. */
  async #bury(person: UserRecord, { now, session }: Transaction): Promise<void> {
    const tombstone: DeletionRecord = {
      ...{ _id: person.uid, userId: person._id, requestedAt: now },
      ...{ attempts: 0, nextAttemptAt: now },
    };
    await this.deletions.insertMany([tombstone], { session });
  }
}
