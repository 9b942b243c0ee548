import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@thikana/contracts';
import { isDuplicateKey, type Transaction, type KnownActor } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { AgentDocument } from './agent.schema.ts';

export interface Profile {
  name: string;
  photo: string | null;
}

/** What the users service's events say of people, for the listings they add. */
@Injectable()
export class Agents {
  constructor(@InjectModel('Agent') private readonly agents: Model<AgentDocument>) {}

  /** Makes the document exist. Outside of any transaction: a lost race there would end it. */
  async meet(userId: string): Promise<void> {
    try {
      await this.agents.updateOne({ _id: userId }, { $setOnInsert: { relied: 0 } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * The name and photo that a new listing of theirs shows.
   * @throws ACCOUNT.FRAUD or AUTH.INVALID for somebody marked or deleted while the request was on its way
   */
  async profileOf(actor: KnownActor, tx: Transaction): Promise<Profile> {
    const agent = await this.#relyOn(actor.userId, tx);
    if (agent?.refused === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
    if (agent?.refused === 'deleted') throw new DomainError('AUTH.INVALID');
    // An event told us; else the gateway asked the users service just now.
    const { name, photo } = agent?.name != null ? agent : actor;
    return { name: name || actor.email, photo };
  }

  /**
   * No more listings from them: what was added before this is there for this transaction to find. A deletion is final; it outdoes a
   * mark, and takes the name along.
   */
  async refuse(userId: string, because: 'fraud' | 'deleted', tx: Transaction): Promise<void> {
    const agent = await this.#find(userId, tx);
    if (agent?.refused === 'deleted' || agent?.refused === because) return;
    const change =
      because === 'deleted' ? { refused: because, name: null, photo: null } : { refused: because };
    await this.#set(userId, change, tx);
  }

  /**
   * Takes over a profile. Answers whether it is the newest one, of somebody who is not deleted. A write each time, so that
   * transactions that show two names never run beside each other.
   */
  async rename(userId: string, { name, photo }: Profile, version: number, tx: Transaction): Promise<boolean> {
    const agent = await this.#relyOn(userId, tx);
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

  /** Reads by writing, so that the unit of work runs before or after `refuse` and `rename`, never beside them. */
  #relyOn(userId: string, { session }: Transaction): Promise<AgentDocument | null> {
    return this.agents
      .findOneAndUpdate({ _id: userId }, { $inc: { relied: 1 } }, { session, returnDocument: 'after' })
      .lean<AgentDocument>()
      .exec();
  }
}
