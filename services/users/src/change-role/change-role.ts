import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, type Role, roleTransitions, usersRpc } from '@thikana/contracts';
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
import { RoleCounts } from '../store/role-counts.ts';
import { personFacts, type UserRecord } from '../store/user.schema.ts';

type Step = keyof typeof roleTransitions;
type Input = RpcInput<typeof usersRpc.makeAdmin>;
type Answer = RpcOutput<typeof usersRpc.makeAdmin>;

/**
 * The admin's role actions (PEOPLE-5). Each throws USER.NOT_FOUND, and USER.ROLE_NOT_ALLOWED when the person's
 * role no longer allows it. No step leaves the role admin, so the last admin cannot be demoted here.
 */
@Controller()
export class ChangeRole {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    private readonly counts: RoleCounts,
    private readonly admins: StandingAdmins,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(usersRpc.makeAdmin, 'admin')
  makeAdmin({ id }: Input, context: RpcContext<'admin'>): Promise<Answer> {
    return this.#take('makeAdmin', id, context);
  }

  @Rpc(usersRpc.makeAgent, 'admin')
  makeAgent({ id }: Input, context: RpcContext<'admin'>): Promise<Answer> {
    return this.#take('makeAgent', id, context);
  }

  @Rpc(usersRpc.markFraud, 'admin')
  markFraud({ id }: Input, context: RpcContext<'admin'>): Promise<Answer> {
    return this.#take('markFraud', id, context);
  }

  async #take(step: Step, id: string, { actor: admin }: RpcContext<'admin'>): Promise<Answer> {
    const { to } = roleTransitions[step];
    await this.unitOfWork.run(async (tx) => {
      await this.admins.confirm(admin.uid, tx.session);
      const before = await this.#conditionalWrite(step, id, tx);
      await this.counts.leave(before.role as Exclude<Role, 'admin'>, before.uid, tx.session);
      await this.counts.enter(to, before.uid, tx.session);
      const subject = { kind: 'person' as const, id };
      const change = { before: before.role, after: to };
      await this.audit.record(
        { action: `person.${step}`, actor: admin, subject, listingId: null, ...change },
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
