import type { ViewingHours } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** When a listing can be viewed (`_id` = property id). */
export interface ViewingHoursDocument extends ViewingHours {
  _id: string;
  agentId: string;
}

export const viewingHoursSchema = new Schema<ViewingHoursDocument>(
  {
    _id: { type: String, required: true },
    agentId: { type: String, required: true },
    weekly: { type: [[{ _id: false, from: Number, to: Number }]], required: true },
    exceptions: {
      type: [{ _id: false, date: String, ranges: [{ _id: false, from: Number, to: Number }] }],
      default: [],
    },
  },
  { collection: 'viewing_hours', versionKey: false },
);

// A person's, for their file and to delete them.
viewingHoursSchema.index({ agentId: 1, _id: 1 }, { name: 'byAgent' });

export const noHours = (): ViewingHours => ({
  weekly: Array.from({ length: 7 }, () => []),
  exceptions: [],
});

export const toHours = ({ weekly, exceptions }: ViewingHours): ViewingHours => ({ weekly, exceptions });
