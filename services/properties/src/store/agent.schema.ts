import mongoose from 'mongoose';

/**
 * What this service knows of a person from the users service's events. Adding a listing writes to it, so it runs before or
 * after a mark, a new name or a deletion, and never slips in between with what the walk over the listings then misses.
 */
export interface AgentDocument {
  /** The users service's id. */
  _id: string;
  /** Why their writes are refused (PEOPLE-6, PEOPLE-11). */
  refused: 'fraud' | 'deleted' | null;
  /** Null until an event brought it. */
  name: string | null;
  photo: string | null;
  /** aggregateVersion of the newest profile; -1 before the first. */
  profileVersion: number;
  /** Grows with each unit of work that relied on this document. */
  relied: number;
}

export const agentSchema = new mongoose.Schema<AgentDocument>(
  {
    _id: String,
    refused: { type: String, enum: ['fraud', 'deleted', null], default: null },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    profileVersion: { type: Number, default: -1 },
    relied: { type: Number, default: 0 },
  },
  { collection: 'agents', versionKey: false },
);
