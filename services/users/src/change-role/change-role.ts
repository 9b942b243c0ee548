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
import { CurrentAdmins } from '../access/current-admins.ts';
import { RoleCounts } from '../store/role-counts.ts';
import { personFacts, type UserDocument } from '../store/user.schema.ts';

type RoleTransition = keyof typeof roleTransitions;
type Input = RpcInput<typeof usersRpc.makeAdmin>;
type Answer = RpcOutput<typeof usersRpc.makeAdmin>;

/**
 * The admin's role actions (PEOPLE-5). No transition leaves the role admin, so the last admin cannot be demoted here.
 * @throws USER.NOT_FOUND, USER.ROLE_NOT_ALLOWED when the person's role no longer allows the transition
 */
@Controller()
export class ChangeRole {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly counts: RoleCounts,
    private readonly admins: CurrentAdmins,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(usersRpc.makeAdmin, 'admin')
  makeAdmin({ id }: Input, context: RpcContext<'admin'>): Promise<Answer> {
    return this.#apply('makeAdmin', id, context);
  }

  @Rpc(usersRpc.makeAgent, 'admin')
  makeAgent({ id }: Input, context: RpcContext<'admin'>): Promise<Answer> {
    return this.#apply('makeAgent', id, context);
  }

  @Rpc(usersRpc.markFraud, 'admin')
  markFraud(
    { id, reason }: RpcInput<typeof usersRpc.markFraud>,
    context: RpcContext<'admin'>,
  ): Promise<Answer> {
    return this.#apply('markFraud', id, context, reason);
  }

  @Rpc(usersRpc.undoFraud, 'admin')
  undoFraud(
    { id, reason }: RpcInput<typeof usersRpc.undoFraud>,
    context: RpcContext<'admin'>,
  ): Promise<Answer> {
    return this.#apply('undoFraud', id, context, reason);
  }

  async #apply(
    transition: RoleTransition,
    id: string,
    { actor: admin }: RpcContext<'admin'>,
    given = '',
  ): Promise<Answer> {
    const reason = given || null;
    const { to } = roleTransitions[transition];
    await this.unitOfWork.run(async (tx) => {
      await this.admins.requireAdmin(admin.uid, tx.session);
      const before = await this.#conditionalWrite(transition, id, reason, tx);
      await this.counts.decrement(before.role as Exclude<Role, 'admin'>, before.uid, tx.session);
      await this.counts.increment(to, before.uid, tx.session);
      await this.audit.record(
        {
          action: `person.${transition}`,
          actor: admin,
          subject: { kind: 'person', id },
          concerns: [{ userId: id, email: before.email }],
          listingId: null,
          before: before.role,
          after: to,
          reason,
        },
        tx,
      );
      this.#emitRoleEvents(before, to, tx);
    });
    return { modifiedCount: 1 };
  }

  /** Returns the document as it was before. */
  async #conditionalWrite(
    transition: RoleTransition,
    id: string,
    reason: string | null,
    { session, now }: Transaction,
  ): Promise<UserDocument> {
    const { from, to } = roleTransitions[transition];
    const fraudMark = to === 'fraud' ? { at: now, reason } : null;
    const change = { $set: { role: to, fraudMark }, $inc: { version: eventCount(from[0], to) } };
    const before = await this.users
      .findOneAndUpdate({ _id: id, role: { $in: [...from] } }, change, { session, returnDocument: 'before' })
      .lean();
    if (before) return before;
    const exists = await this.users.exists({ _id: id }).session(session);
    throw new DomainError(exists ? 'USER.ROLE_NOT_ALLOWED' : 'USER.NOT_FOUND');
  }

  #emitRoleEvents(before: UserDocument, to: Role, tx: Transaction): void {
    const facts = { aggregateId: before._id, aggregateVersion: before.version + 1 };
    const person = personFacts(before);
    tx.emit(events.UserRoleChanged, { ...facts, data: { ...person, from: before.role, to } });
    const event = markEvent(before.role, to);
    if (event) tx.emit(event, { ...facts, aggregateVersion: before.version + 2, data: person });
  }
}

const markEvent = (from: Role, to: Role) =>
  to === 'fraud' ? events.UserMarkedFraud : from === 'fraud' ? events.UserFraudUndone : null;

/** Each event takes a version of its own: a reader that keeps the newest version would drop a second event with the same one. */
const eventCount = (from: Role, to: Role): number => (markEvent(from, to) ? 2 : 1);
