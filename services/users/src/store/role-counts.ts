import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Role, roles } from '@thikana/contracts';
import { shardOf } from '@thikana/service-kit';
import { type ClientSession, type Model, Schema } from 'mongoose';

/** How many people have a role; summed up over its shards. */
export interface RoleCountRecord {
  /** `admin`, or `user:3` for a sharded role. */
  _id: string;
  role: Role;
  count: number;
}

export const RoleCountSchema = new Schema<RoleCountRecord>(
  {
    _id: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'role_counts', versionKey: false },
);

/** Registrations all count up the same role; in one document they would run one after another. */
const userShards = 8;

/**
 * Totals that lists and summaries show without counting documents. Changed in the transaction of the change itself, so they never drift.
 * The admins' one is also what keeps the last admin: nobody leaves that role but through `leaveAdmin`.
 */
@Injectable()
export class RoleCounts {
  constructor(@InjectModel('RoleCount') private readonly counts: Model<RoleCountRecord>) {}

  /** How many people of each role. */
  async all(): Promise<Record<Role, number>> {
    const byRole = { user: 0, agent: 0, admin: 0, fraud: 0 };
    for (const { role, count } of await this.counts.find({}).lean()) byRole[role] += count;
    return byRole;
  }

  async enter(role: Role, uid: string, session: ClientSession): Promise<void> {
    await this.#add(role, uid, 1, session);
  }

  async leave(role: Exclude<Role, 'admin'>, uid: string, session: ClientSession): Promise<void> {
    await this.#add(role, uid, -1, session);
  }

  /** False when this is the last admin; then nothing has changed. */
  async leaveAdmin(session: ClientSession): Promise<boolean> {
    const filter = { _id: 'admin', count: { $gt: 1 } };
    const left = await this.counts.findOneAndUpdate(filter, { $inc: { count: -1 } }, { session }).lean();
    return left !== null;
  }

  /** Whether there is an admin. `enter('admin')` afterwards conflicts with everybody who found none at the same time. */
  async hasAdmin(session: ClientSession): Promise<boolean> {
    const admins = await this.counts.findOne({ _id: 'admin' }, null, { session }).lean();
    return (admins?.count ?? 0) > 0;
  }

  async #add(role: Role, uid: string, by: 1 | -1, session: ClientSession): Promise<void> {
    const change = { $inc: { count: by }, $setOnInsert: { role } };
    await this.counts.updateOne({ _id: countOf(role, uid) }, change, { upsert: true, session });
  }
}

/** The counter that a person is in, the same for as long as they have the role. */
export function countOf(role: Role, uid: string): string {
  return role === 'user' ? `user:${shardOf(uid, userShards)}` : role;
}
