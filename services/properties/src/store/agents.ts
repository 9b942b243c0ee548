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

  /** No more listings from them. A deletion is final; it outdoes a mark, and takes the name along. */
  async refuse(userId: string, because: 'fraud' | 'deleted'): Promise<void> {
    await this.meet(userId);
    const change =
      because === 'deleted' ? { refused: because, name: null, photo: null } : { refused: because };
    await this.agents.updateOne({ _id: userId, refused: { $ne: 'deleted' } }, { $set: change });
  }

  /** Takes over a profile unless a newer one is known. */
  async rename(userId: string, { name, photo }: Profile, version: number): Promise<void> {
    await this.meet(userId);
    const older = { _id: userId, refused: { $ne: 'deleted' as const }, profileVersion: { $lt: version } };
    await this.agents.updateOne(older, { $set: { name, photo, profileVersion: version } });
  }

  /** The newest profile that an event brought; null before the first, and for somebody deleted. */
  async newestProfile(userId: string, tx: Transaction): Promise<Profile | null> {
    const agent = await this.#relyOn(userId, tx);
    return agent?.name != null ? { name: agent.name, photo: agent.photo } : null;
  }

  /** Reads by writing, so that the unit of work runs before or after `refuse` and `rename`, never beside them. */
  #relyOn(userId: string, { session }: Transaction): Promise<AgentDocument | null> {
    return this.agents
      .findOneAndUpdate({ _id: userId }, { $inc: { relied: 1 } }, { session, returnDocument: 'after' })
      .lean<AgentDocument>()
      .exec();
  }
}
