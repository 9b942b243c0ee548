import mongoose from 'mongoose';

/**
 * What the offers service must know of a person, `_id` their user id. Making an offer writes it, so that an offer and the
 * mark or deletion of its buyer run one after another, whichever the gateway saw first.
 */
export interface PersonDocument {
  _id: string;
  refused: 'fraud' | 'deleted' | null;
  /** aggregateVersion of the newest event that named them. */
  version: number;
  offersMade: number;
}

export const personSchema = new mongoose.Schema<PersonDocument>(
  {
    _id: String,
    refused: { type: String, enum: ['fraud', 'deleted', null], default: null },
    version: { type: Number, default: 0 },
    offersMade: { type: Number, default: 0 },
  },
  { collection: 'people', versionKey: false },
);

/** What an agent has sold, `_id` their e-mail; kept in the transaction of each sale, so that no list is added up. */
export interface AgentSalesDocument {
  _id: string;
  count: number;
  /** Whole taka. */
  total: number;
}

export const agentSalesSchema = new mongoose.Schema<AgentSalesDocument>(
  { _id: String, count: { type: Number, default: 0 }, total: { type: Number, default: 0 } },
  { collection: 'agent_sales', versionKey: false },
);
