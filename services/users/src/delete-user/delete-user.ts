import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import {
  correlationIdOrNew,
  Audit,
  type KnownActor,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CurrentAdmins } from '../access/current-admins.ts';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import { RoleCounts } from '../store/role-counts.ts';
import { personFacts, type UserDocument } from '../store/user.schema.ts';
import type { WishDocument } from '../store/wish.schema.ts';
import { IdentityRemoval } from './identity-removal.ts';

/** Deletes a person (PEOPLE-7): here at once, at the identity provider as soon as it can be reached. */
@Controller()
export class DeleteUser {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
    @InjectModel('Deletion') private readonly deletions: Model<DeletionDocument>,
    private readonly counts: RoleCounts,
    private readonly admins: CurrentAdmins,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly removal: IdentityRemoval,
  ) {}

  /** @throws USER.SELF_DELETE, USER.LAST_ADMIN, USER.NOT_FOUND (also for somebody who is deleted already) */
  @Rpc(usersRpc.delete, 'admin')
  async delete(
    { id }: RpcInput<typeof usersRpc.delete>,
    { actor: admin }: RpcContext<'admin'>,
  ): Promise<RpcOutput<typeof usersRpc.delete>> {
    if (admin.userId === id) throw new DomainError('USER.SELF_DELETE');
    return this.#remove(id, admin, 'somebody else');
  }

  /**
   * The own account (PEOPLE-20).
   * @throws ACCESS.NOT_YOURS, USER.LAST_ADMIN, USER.NOT_FOUND, ACCOUNT.FRAUD
   */
  @Rpc(usersRpc.deleteOwn, 'active')
  async deleteOwn(
    { email }: RpcInput<typeof usersRpc.deleteOwn>,
    { actor }: RpcContext<'active'>,
  ): Promise<RpcOutput<typeof usersRpc.deleteOwn>> {
    if (actor.email !== email) throw new DomainError('ACCESS.NOT_YOURS');
    return this.#remove(actor.userId, actor, 'self');
  }

  async #remove(
    id: string,
    actor: KnownActor,
    whom: 'self' | 'somebody else',
  ): Promise<RpcOutput<typeof usersRpc.delete>> {
    await this.unitOfWork.run(async (tx) => {
      if (whom !== 'self') await this.admins.requireAdmin(actor.uid, tx.session);
      const person = await this.users.findOneAndDelete({ _id: id }, { session: tx.session }).lean();
      if (!person) throw new DomainError('USER.NOT_FOUND');
      if (whom === 'self') requireOwn(person, actor);
      else if (person.uid === actor.uid) throw new DomainError('USER.SELF_DELETE');
      await this.#decrementRole(person, tx);
      await this.wishes.deleteMany({ userId: person._id }, { session: tx.session });
      await this.#insertTombstone(person, tx);
      await this.audit.record(
        {
          action: 'person.delete',
          actor,
          subject: { kind: 'person', id },
          concerns: [{ userId: id, email: person.email }],
          listingId: null,
          before: person.role,
          after: null,
        },
        tx,
      );
      tx.emit(events.UserDeleted, {
        aggregateId: person._id,
        aggregateVersion: person.version + 1,
        data: { ...personFacts(person), role: person.role },
      });
    });
    this.removal.wake();
    return { deletedCount: 1, message: 'Deleted!' };
  }

  /** Of two admins who delete each other at once, the second is refused as the last admin (PEOPLE-8). */
  async #decrementRole({ role, uid }: UserDocument, { session }: Transaction): Promise<void> {
    if (role !== 'admin') await this.counts.decrement(role, uid, session);
    else if (!(await this.counts.decrementAdmins(session))) throw new DomainError('USER.LAST_ADMIN');
  }

  /** The tombstone makes registration refuse the uid, and is the worker's order to remove the identity account. */
  async #insertTombstone(person: UserDocument, { now, session }: Transaction): Promise<void> {
    const tombstone: DeletionDocument = {
      _id: person.uid,
      userId: person._id,
      requestedAt: now,
      correlationId: correlationIdOrNew(),
      attempts: 0,
      nextAttemptAt: now,
    };
    await this.deletions.insertMany([tombstone], { session });
  }
}

/** The gateway keeps roles for a moment: somebody marked since then may not leave this way. */
function requireOwn({ uid, role }: UserDocument, actor: KnownActor): void {
  if (uid !== actor.uid) throw new DomainError('ACCESS.NOT_YOURS');
  if (role === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
}
