import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { DomainError, events, type Role, roleTransitions, usersRpc } from '@thikana/contracts';
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
import { RoleCounts } from '../store/role-counts.ts';
import { personFacts, type UserRecord } from '../store/user.schema.ts';

type Step = keyof typeof roleTransitions;
type Input = RpcInput<typeof usersRpc.makeAdmin>;
type Answer = RpcOutput<typeof usersRpc.makeAdmin>;

/**
 * The admin's role actions (PEOPLE-5). Each throws USER.NOT_FOUND, and USER.ROLE_NOT_ALLOWED when the person's
 * role no longer allows it. No step leaves the role admin, so the last admin cannot be demoted here.
 */
@Injectable()
export class ChangeRole {
  constructor(
    @Inject(getModelToken('User')) private readonly users: Model<UserRecord>,
    @Inject(RoleCounts) private readonly counts: RoleCounts,
    @Inject(StandingAdmins) private readonly admins: StandingAdmins,
    @Inject(AuditTrail) private readonly audit: AuditTrail,
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(usersRpc.makeAdmin)
  makeAdmin({ id }: Input, context: RpcContext): Promise<Answer> {
    return this.#take('makeAdmin', id, context);
  }

  @Rpc(usersRpc.makeAgent)
  makeAgent({ id }: Input, context: RpcContext): Promise<Answer> {
    return this.#take('makeAgent', id, context);
  }

  @Rpc(usersRpc.markFraud)
  markFraud({ id }: Input, context: RpcContext): Promise<Answer> {
    return this.#take('markFraud', id, context);
  }

  async #take(step: Step, id: string, { actor, correlationId }: RpcContext): Promise<Answer> {
    const admin = requireRole(actor, 'admin');
    const { to } = roleTransitions[step];
    await this.unitOfWork.run(async (tx) => {
      await this.admins.confirm(admin.uid, tx.session);
      const before = await this.#conditionalWrite(step, id, tx);
      await this.counts.leave(before.role as Exclude<Role, 'admin'>, before.uid, tx.session);
      await this.counts.enter(to, before.uid, tx.session);
      await this.audit.note(
        { action: step, by: admin, person: before, before: before.role, after: to, correlationId },
        tx,
      );
      this.#tell(before, to, tx);
    });
    return { modifiedCount: 1 };
  }

  /** Answers the record as it was. */
  async #conditionalWrite(step: Step, id: string, { session }: Transaction): Promise<UserRecord> {
    const { from, to } = roleTransitions[step];
    const change = { $set: { role: to }, $inc: { version: eventsOf(to) } };
    const before = await this.users
      .findOneAndUpdate({ _id: id, role: { $in: [...from] } }, change, { session, returnDocument: 'before' })
      .lean();
    if (before) return before;
    const exists = await this.users.exists({ _id: id }).session(session);
    throw new DomainError(exists ? 'USER.ROLE_NOT_ALLOWED' : 'USER.NOT_FOUND');
  }

  #tell(before: UserRecord, to: Role, tx: Transaction): void {
    const facts = { aggregateId: String(before._id), aggregateVersion: before.version + 1 };
    const person = personFacts(before);
    tx.emit(events.UserRoleChanged, { ...facts, data: { ...person, from: before.role, to } });
    if (to !== 'fraud') return;
    tx.emit(events.UserMarkedFraud, { ...facts, aggregateVersion: before.version + 2, data: person });
  }
}

/** Each event has a version of its own, or a reader that keeps the newest would drop the second. */
function eventsOf(to: Role): number {
  return to === 'fraud' ? 2 : 1;
}
