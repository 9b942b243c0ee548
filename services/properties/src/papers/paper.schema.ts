import type { PaperKind, PaperType } from '@thikana/contracts';
import mongoose from 'mongoose';

/** receiving: its pieces arrive; kept: it is whole; removed: nobody reads it any more, its file is being deleted. */
export const paperStates = ['receiving', 'kept', 'removed'] as const;
export type PaperState = (typeof paperStates)[number];

/** A paper of a listing (PAPER-1); its file is in the PaperStore under the same id. */
export interface PaperDocument {
  _id: string;
  propertyId: string;
  /** Who uploaded it: the listing's owner. */
  agentId: string;
  kind: PaperKind;
  state: PaperState;
  /** The paper that goes when this one is whole. */
  replaces: string | null;
  /** Null until it is whole. */
  type: PaperType | null;
  pieces: number;
  bytes: number;
  openedAt: Date;
  uploadedAt: Date | null;
  /** When an admin ticked it. */
  seenAt: Date | null;
  /** Since when its file is to be deleted. */
  removedAt: Date | null;
  /** When the worker looks at it next; null while it is kept. */
  sweepAt: Date | null;
}

export const paperSchema = new mongoose.Schema<PaperDocument>(
  {
    _id: String,
    propertyId: { type: String, required: true },
    agentId: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, enum: paperStates, required: true },
    replaces: { type: String, default: null },
    type: { type: String, default: null },
    pieces: { type: Number, required: true },
    bytes: { type: Number, required: true },
    openedAt: { type: Date, required: true },
    uploadedAt: { type: Date, default: null },
    seenAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
    sweepAt: { type: Date, default: null },
  },
  { collection: 'papers', versionKey: false },
);
// A listing's papers, for its agent and admins.
paperSchema.index({ propertyId: 1, state: 1 }, { name: 'byListing' });
// An agent's, for the deletion of their account and their own file.
paperSchema.index({ agentId: 1, _id: 1 }, { name: 'byAgent' });
// What the worker has to delete.
paperSchema.index(
  { sweepAt: 1 },
  { name: 'toSweep', partialFilterExpression: { sweepAt: { $type: 'date' } } },
);
