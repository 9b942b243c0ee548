import { limits } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** That an event was entered for a person. `_id` is made of both, so that no delivery enters it twice (NOTIFY-3). */
export interface EntryDocument {
  /** `<event id>:<person id>` */
  _id: string;
  eventId: string;
  personId: string;
  kind: string;
  /** The notification that counts it; null for what the person had read elsewhere (NOTIFY-6). */
  groupId: string | null;
  /** Within the group; null for kinds without numbers. */
  number: number | null;
  /** When the event happened. */
  at: Date;
  writtenAt: Date;
}

const word = { type: String, required: true };
const at = { type: Date, required: true };

export const entrySchema = new Schema<EntryDocument>(
  {
    _id: word,
    eventId: word,
    personId: word,
    kind: word,
    groupId: { type: String, default: null },
    number: { type: Number, default: null },
    at,
    writtenAt: at,
  },
  { collection: 'entries', versionKey: false },
);

export const entryId = (eventId: string, personId: string): string => `${eventId}:${personId}`;

// Where the entries of an event with many people are continued.
entrySchema.index({ eventId: 1, kind: 1, personId: 1 }, { name: 'ofEvent' });
// A notification's, by their numbers.
entrySchema.index({ groupId: 1, number: 1 }, { name: 'ofGroup' });
// A person's, to delete them.
entrySchema.index({ personId: 1 }, { name: 'ofPerson' });
// Longer than the stream keeps the event, so that no replay enters it again.
entrySchema.index(
  { writtenAt: 1 },
  { name: 'expiry', expireAfterSeconds: limits.notificationDays.kept * 86_400 },
);
