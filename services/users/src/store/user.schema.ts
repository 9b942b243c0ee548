import type { Role, User } from '@thikana/contracts';
import { roles } from '@thikana/contracts';
import { Schema, type Types } from 'mongoose';

/** A stored person (PEOPLE-16). */
export interface UserRecord {
  _id: Types.ObjectId;
  /** The identity provider's id: what a token proves. */
  uid: string;
  /** Lower case. */
  email: string;
  /** Whether the address was proven at the latest sign-in. People who signed in before it was kept lack it. */
  emailVerified?: boolean;
  /** Null until the person or the identity provider names one. */
  name: string | null;
  photo: string | null;
  /** The name as lists sort it. */
  nameKey: string;
  /** Name and e-mail as searches read them. */
  searchText: string;
  role: Role;
  isFirstLogin: boolean;
  createdAt: Date;
  lastLogIn: Date;
  /** Wishes ever made; counted so that making one and deleting the person exclude each other. */
  wishesMade?: number;
  /** `aggregateVersion` of the latest event. */
  version: number;
}

export const UserSchema = new Schema<UserRecord>(
  {
    uid: { type: String, required: true },
    email: { type: String, required: true },
    emailVerified: Boolean,
    name: { type: String, default: null },
    photo: { type: String, default: null },
    nameKey: { type: String, default: '' },
    searchText: { type: String, default: '' },
    role: { type: String, enum: roles, required: true },
    isFirstLogin: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastLogIn: { type: Date, required: true },
    wishesMade: Number,
    version: { type: Number, required: true },
  },
  { collection: 'users', versionKey: false },
);

// `account` on the path of every request; one record a person, however many registrations race.
UserSchema.index({ uid: 1 }, { unique: true });
// `role` and `get` by e-mail; one record an e-mail.
UserSchema.index({ email: 1 }, { unique: true });
// `list` sorted by e-mail, both ways: without the `_id`, MongoDB sorts everybody anew.
UserSchema.index({ email: 1, _id: 1 });
// `list` sorted by date, both ways: the admin's table as it opens.
UserSchema.index({ createdAt: -1, _id: -1 });
// `list` sorted by name, both ways.
UserSchema.index({ nameKey: 1, _id: 1 });
// `list` of one role, in each of the three orders.
UserSchema.index({ role: 1, createdAt: -1, _id: -1 });
UserSchema.index({ role: 1, nameKey: 1, _id: 1 });
UserSchema.index({ role: 1, email: 1, _id: 1 });

/** The fields that follow from name and e-mail. */
export function derivedFields(
  name: string | null,
  email: string,
): Pick<UserRecord, 'nameKey' | 'searchText'> {
  return { nameKey: foldCase(name ?? ''), searchText: foldCase(`${name ?? ''}\n${email}`) };
}

/** Texts that differ in case or composition only are the same to a search. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** What may leave the service of a person; both spellings (PEOPLE-16) carry the same value. */
export function toUser(record: UserRecord): User {
  const name = record.name ?? '';
  const createdAt = record.createdAt.toISOString();
  return {
    _id: String(record._id),
    uid: record.uid,
    name,
    displayName: name,
    email: record.email,
    ...(record.emailVerified !== undefined && { emailVerified: record.emailVerified }),
    photo: record.photo,
    photoURL: record.photo,
    role: record.role,
    isFirstLogin: record.isFirstLogin,
    createdAt,
    created_at: createdAt,
    last_log_in: record.lastLogIn.toISOString(),
  };
}

/** The person as events name them. */
export function personFacts(record: Pick<UserRecord, '_id' | 'uid' | 'email'>) {
  return { userId: String(record._id), uid: record.uid, email: record.email };
}

/** The same with what others show of them. */
export function profileFacts(
  record: Pick<UserRecord, '_id' | 'uid' | 'email' | 'name' | 'photo' | 'createdAt'>,
) {
  const registeredAt = record.createdAt.toISOString();
  return { ...personFacts(record), name: record.name ?? '', photo: record.photo, registeredAt };
}
