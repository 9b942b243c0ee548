import mongoose from 'mongoose';

/** Why a person may not write any more. */
export type BlockedReason = 'fraud' | 'deleted';

/**
 * An agent, from the users service's events. Adding a listing writes to this document, so that transaction conflicts with a fraud
 * mark, a rename or a deletion of the agent and is serialized with it: their updates of all listings never miss a new one.
 */
export interface AgentDocument {
  /** The users service's id. */
  _id: string;
  /** Why the agent may not write (PEOPLE-6, PEOPLE-11). The stored name is older than the term. */
  refused: BlockedReason | null;
  /** Null until the first event. */
  name: string | null;
  photo: string | null;
  /** aggregateVersion of the newest profile; -1 before the first. */
  profileVersion: number;
  /** Incremented by a transaction that depends on this document, to force a write conflict. */
  lockVersion: number;
}

export const agentSchema = new mongoose.Schema<AgentDocument>(
  {
    _id: String,
    refused: { type: String, enum: ['fraud', 'deleted', null], default: null },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    profileVersion: { type: Number, default: -1 },
    lockVersion: { type: Number, default: 0 },
  },
  { collection: 'agents', versionKey: false },
);
