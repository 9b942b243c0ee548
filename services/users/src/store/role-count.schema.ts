import { type Role, roles } from '@thikana/contracts';
import { Schema } from 'mongoose';

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
