import type { EventData, events } from '@thikana/contracts';
import { Schema } from 'mongoose';

type SavedSearchMatch = EventData<typeof events.SavedSearchMatched>['matches'][number];

/**
 * `waiting` until it is due, `claimed` by the instance that prepares it, `sending` once the server may have it, and how it ended: `read` before it was due, `unwanted`,
 * handed to the `daily` mail, `unaddressed` (the person has no
 * verified address), `refused` by the server for good, `failed` for a day, `unknown` (it may have been taken: it is not sent again, MAIL-2).
 */
export const letterStates = [
  ...([
    'waiting',
    'claimed',
    'sending',
    'sent',
    'read',
    'unwanted',
    'daily',
    'unaddressed',
    'refused',
    'failed',
    'unknown',
  ] as const),
];
export type LetterState = (typeof letterStates)[number];

/** A mail about a notification, to be sent or sent (MAIL-1). */
export interface LetterDocument {
  /** Of the entry that called for it, so that no delivery of an event makes two; of a daily mail `<person id>:<when it is due>`. */
  _id: string;
  personId: string;
  /** The notifications that it contains; several in a daily mail. */
  groupIds: string[];
  /** In place of notifications: the address that the person shall show to be theirs (MAIL-7). */
  verifies?: string | null;
  /** To a visitor, whose id is `personId`: the search that it confirms or is about, and the listings that matched (SAVED-9). */
  visitorSearchId?: string | null;
  matches?: SavedSearchMatch[] | null;
  isDaily: boolean;
  state: LetterState;
  /** Entries that it contains. One that joins it conflicts with the claim, so that it is in the mail or has a letter of its own. */
  entries: number;
  dueAt: Date;
  /** When somebody last began to send it; null before. */
  claimedAt: Date | null;
  /** When that was the first time. */
  firstTriedAt: Date | null;
  attempts: number;
  createdAt: Date;
}

const word = { type: String, required: true };
const at = { type: Date, required: true };
const number = { type: Number, required: true };

/** What a new letter has unless its writer gives something else. */
export const newLetter = (now: Date) => ({
  groupIds: [] as string[],
  isDaily: false,
  state: 'waiting' as const,
  entries: 0,
  dueAt: now,
  attempts: 0,
  createdAt: now,
});

export const letterSchema = new Schema<LetterDocument>(
  {
    _id: word,
    personId: word,
    groupIds: { type: [String], required: true },
    verifies: { type: String, default: null },
    visitorSearchId: String,
    matches: { type: [{ _id: false, propertyId: String, reason: String }], default: undefined },
    isDaily: { type: Boolean, required: true },
    state: { type: String, enum: letterStates, required: true },
    entries: number,
    dueAt: at,
    claimedAt: { type: Date, default: null },
    firstTriedAt: { type: Date, default: null },
    attempts: number,
    createdAt: at,
  },
  { collection: 'letters', versionKey: false },
);

// What is due, and what was claimed by an instance that ended.
letterSchema.index({ state: 1, dueAt: 1 }, { name: 'due' });
// What the server has not taken yet, the first tried first.
letterSchema.index(
  { firstTriedAt: 1 },
  {
    name: 'tried',
    partialFilterExpression: { state: 'waiting', firstTriedAt: { $type: 'date' } },
  },
);
// The newest of a notification.
letterSchema.index({ groupIds: 1, createdAt: -1 }, { name: 'ofGroup' });
// A person's, to delete them.
letterSchema.index({ personId: 1 }, { name: 'ofPerson' });
letterSchema.index({ createdAt: 1 }, { name: 'expiry', expireAfterSeconds: 30 * 86_400 });
