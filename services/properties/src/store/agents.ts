import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@thikana/contracts';
import { isDuplicateKey, type KnownActor, type Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';

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
  /** aggregateVersion of the newest mark or its end; -1 before the first. */
  markVersion: number;
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
    markVersion: { type: Number, default: -1 },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    profileVersion: { type: Number, default: -1 },
    lockVersion: { type: Number, default: 0 },
  },
  { collection: 'agents', versionKey: false },
);

export interface Profile {
  name: string;
  photo: string | null;
}

/** Agents as the users service's events describe them, for the listings they add. */
@Injectable()
export class Agents {
  constructor(@InjectModel('Agent') private readonly agents: Model<AgentDocument>) {}

  /** Upserts the document. Called outside of transactions: a duplicate key would abort the transaction. */
  async ensureExists(userId: string): Promise<void> {
    try {
      await this.agents.updateOne({ _id: userId }, { $setOnInsert: { lockVersion: 0 } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * The agent's name and photo for a new listing.
   * @throws ACCOUNT.FRAUD or AUTH.INVALID for an agent who was marked or deleted after the gateway's check
   */
  async profileOf(actor: KnownActor, tx: Transaction): Promise<Profile> {
    const agent = await this.#readForUpdate(actor.userId, tx);
    if (agent?.refused === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
    if (agent?.refused === 'deleted') throw new DomainError('AUTH.INVALID');
    // Before the first event the profile comes from the request: the gateway has just read it.
    const { name, photo } = agent?.name != null ? agent : actor;
    return { name: name || actor.email, photo };
  }

  /**
   * Blocks new listings of an agent who is deleted; those added before are visible to this transaction. A deletion is final: it replaces
   * a fraud mark and removes name and photo.
   */
  async blockDeleted(userId: string, tx: Transaction): Promise<void> {
    const agent = await this.#find(userId, tx);
    if (agent?.refused === 'deleted') return;
    await this.#set(userId, { refused: 'deleted', name: null, photo: null }, tx);
  }

  /**
   * Blocks new listings of an agent marked as fraud, or allows them again when the mark was ended; those added before are visible to this
   * transaction. Returns false when a newer change of the mark is stored or the agent is deleted, whatever the order of arrival.
   */
  async setMark(userId: string, refused: 'fraud' | null, version: number, tx: Transaction): Promise<boolean> {
    const agent = await this.#find(userId, tx);
    const known = agent?.markVersion ?? -1;
    if (agent?.refused === 'deleted' || known > version) return false;
    if (known !== version) await this.#set(userId, { refused, markVersion: version }, tx);
    return true;
  }

  /**
   * Stores a profile. Returns false when a newer one is stored or the agent is deleted. Always writes, so that two transactions that
   * copy different names to the listings conflict.
   */
  async rename(userId: string, { name, photo }: Profile, version: number, tx: Transaction): Promise<boolean> {
    const agent = await this.#readForUpdate(userId, tx);
    if (agent?.refused === 'deleted' || (agent && agent.profileVersion > version)) return false;
    if (agent?.profileVersion !== version)
      await this.#set(userId, { name, photo, profileVersion: version }, tx);
    return true;
  }

  #find(userId: string, { session }: Transaction): Promise<AgentDocument | null> {
    return this.agents.findOne({ _id: userId }, null, { session }).lean<AgentDocument>().exec();
  }

  async #set(userId: string, change: Partial<AgentDocument>, { session }: Transaction): Promise<void> {
    await this.agents.updateOne({ _id: userId }, { $set: change }, { session, upsert: true });
  }

  /** Increments `lockVersion` and reads, so that the transaction conflicts with a concurrent `block` or `rename`. */
  #readForUpdate(userId: string, { session }: Transaction): Promise<AgentDocument | null> {
    return this.agents
      .findOneAndUpdate({ _id: userId }, { $inc: { lockVersion: 1 } }, { session, returnDocument: 'after' })
      .lean<AgentDocument>()
      .exec();
  }
}
