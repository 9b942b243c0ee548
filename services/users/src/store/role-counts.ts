import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Role, roles } from '@thikana/contracts';
import { shardOf } from '@thikana/service-kit';
import { type ClientSession, type Model, Schema } from 'mongoose';

/** How many people have a role; summed up over its shards. */
export interface RoleCountDocument {
  /** `admin`, or `user:3` for a sharded role. */
  _id: string;
  role: Role;
  count: number;
}

export const roleCountSchema = new Schema<RoleCountDocument>(
  {
    _id: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'role_counts', versionKey: false },
);

/** Every registration increments the count of the role user; in one document they would run one after another. */
const userShards = 8;

/**
 * Totals that lists and summaries show without counting documents. They change in the transaction of the change itself, so they never
 * drift. The admins' count also protects the last admin: only `decrementAdmins` takes one away.
 */
@Injectable()
export class RoleCounts {
  constructor(@InjectModel('RoleCount') private readonly counts: Model<RoleCountDocument>) {}

  /** How many people of each role. */
  async all(): Promise<Record<Role, number>> {
    const byRole = { user: 0, agent: 0, admin: 0, fraud: 0 };
    // Added up by the database: a row a role, however many shards there are.
    const sums = await this.counts.aggregate<{ _id: Role; count: number }>([
      { $group: { _id: '$role', count: { $sum: '$count' } } },
    ]);
    for (const { _id, count } of sums) byRole[_id] = count;
    return byRole;
  }

  async increment(role: Role, uid: string, session: ClientSession): Promise<void> {
    await this.#add(role, uid, 1, session);
  }

  async decrement(role: Exclude<Role, 'admin'>, uid: string, session: ClientSession): Promise<void> {
    await this.#add(role, uid, -1, session);
  }

  /** Returns false when this is the last admin; then nothing has changed. */
  async decrementAdmins(session: ClientSession): Promise<boolean> {
    const filter = { _id: 'admin', count: { $gt: 1 } };
    const before = await this.counts.findOneAndUpdate(filter, { $inc: { count: -1 } }, { session }).lean();
    return before !== null;
  }

  /** Whether there is an admin. Of transactions that find none, only one can commit an `increment('admin')`. */
  async hasAdmin(session: ClientSession): Promise<boolean> {
    const admins = await this.counts.findOne({ _id: 'admin' }, null, { session }).lean();
    return (admins?.count ?? 0) > 0;
  }

  async #add(role: Role, uid: string, by: 1 | -1, session: ClientSession): Promise<void> {
    const change = { $inc: { count: by }, $setOnInsert: { role } };
    await this.counts.updateOne({ _id: counterId(role, uid) }, change, { upsert: true, session });
  }
}

/** The counter that includes a person; it stays the same for as long as they have the role. */
export function counterId(role: Role, uid: string): string {
  return role === 'user' ? `user:${shardOf(uid, userShards)}` : role;
}
