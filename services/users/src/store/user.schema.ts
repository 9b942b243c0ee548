import { type Role, roles, type User } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** A stored person (PEOPLE-16). */
export interface UserDocument {
  _id: string;
  /** The identity provider's id: what a token proves. */
  uid: string;
  /** Lower case. */
  email: string;
  /** Whether the address was verified at the latest sign-in. */
  emailVerified: boolean;
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
  /** Since when and why an admin has marked the person as fraud; null without a mark. */
  fraudMark?: { at: Date; reason: string | null } | null;
  /** Wishes ever made; incremented so that adding one and deleting the person conflict. */
  wishesMade?: number;
  /** Ids of the listings hidden from the person's own lists, the latest last. */
  hiddenListings?: string[];
  /** Ids of the listings that the person opened, in any browser; the latest last. */
  seenListings?: string[];
  /** `aggregateVersion` of the latest event. */
  version: number;
}

export const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    email: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    nameKey: { type: String, default: '' },
    searchText: { type: String, default: '' },
    role: { type: String, enum: roles, required: true },
    isFirstLogin: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastLogIn: { type: Date, required: true },
    fraudMark: Schema.Types.Mixed,
    wishesMade: Number,
    // No default: only who hides or opens one has a list.
    hiddenListings: { type: [String], default: undefined },
    seenListings: { type: [String], default: undefined },
    version: { type: Number, required: true },
  },
  { collection: 'users', versionKey: false },
);

// The unique indexes keep their names: renaming one drops it for some milliseconds, and with it the uniqueness.
// `account` on the path of every request; one document a person, however many registrations run at once.
userSchema.index({ uid: 1 }, { name: 'uid_1', unique: true });
// `role` and `get` by e-mail; one document an e-mail.
userSchema.index({ email: 1 }, { name: 'email_1', unique: true });
// `list` sorted by e-mail, both ways: the unique index lacks the `_id`, and MongoDB would sort the whole collection.
userSchema.index({ email: 1, _id: 1 });
// `list` sorted by date, both ways: the admin's table as it opens.
userSchema.index({ createdAt: -1, _id: -1 });
// `list` sorted by name, both ways.
userSchema.index({ nameKey: 1, _id: 1 });
// `list` of one role, in each of the three orders.
userSchema.index({ role: 1, createdAt: -1, _id: -1 });
userSchema.index({ role: 1, nameKey: 1, _id: 1 });
userSchema.index({ role: 1, email: 1, _id: 1 });

/** The fields that follow from name and e-mail. */
export function derivedFields(
  name: string | null,
  email: string,
): Pick<UserDocument, 'nameKey' | 'searchText'> {
  return { nameKey: foldCase(name ?? ''), searchText: foldCase(`${name ?? ''}\n${email}`) };
}

/** A text as searches and sorting compare it: case and Unicode composition make no difference. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The public fields of a person; both spellings (PEOPLE-16) carry the same value. */
export function toUser(user: UserDocument): User {
  const name = user.name ?? '';
  const createdAt = user.createdAt.toISOString();
  return {
    _id: user._id,
    uid: user.uid,
    name,
    displayName: name,
    email: user.email,
    emailVerified: user.emailVerified,
    photo: user.photo,
    photoURL: user.photo,
    role: user.role,
    isFirstLogin: user.isFirstLogin,
    createdAt,
    created_at: createdAt,
    last_log_in: user.lastLogIn.toISOString(),
    ...(user.fraudMark && {
      fraudMark: { at: user.fraudMark.at.toISOString(), reason: user.fraudMark.reason },
    }),
  };
}

/** The person as events identify them. */
export function personFacts(user: Pick<UserDocument, '_id' | 'uid' | 'email'>) {
  return { userId: user._id, uid: user.uid, email: user.email };
}

/** The same with the fields that other services show of them. */
export function profileFacts(
  user: Pick<UserDocument, '_id' | 'uid' | 'email' | 'name' | 'photo' | 'createdAt'>,
) {
  const registeredAt = user.createdAt.toISOString();
  return { ...personFacts(user), name: user.name ?? '', photo: user.photo, registeredAt };
}
