import { z } from 'zod';
import { Role } from '../actor.ts';
import { Id, Timestamp } from './fields.ts';

/** A stored person as the API returns it: both spellings of its fields (PEOPLE-16) carry the same value. */
export const User = z.object({
  _id: Id,
  uid: z.string(),
  name: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Whether the address was verified at the latest sign-in. */
  emailVerified: z.boolean(),
  photo: z.string().nullable(),
  photoURL: z.string().nullable(),
  role: Role,
  isFirstLogin: z.boolean(),
  createdAt: Timestamp,
  created_at: Timestamp,
  last_log_in: Timestamp,
  /** Of a person who is marked as fraud: since when, and why, where the admin gave a reason. */
  fraudMark: z.object({ at: Timestamp, reason: z.string().nullable() }).nullable().optional(),
});
export type User = z.infer<typeof User>;
