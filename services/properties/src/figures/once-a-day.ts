import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, addDays, dayBegins, dayOf } from '@thikana/contracts';
import { isDuplicateKey, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { CountKeyDocument, DaySaltDocument } from './figures.schema.ts';

/** Counts something once a person or browser and day (FIGURES-2). */
@Injectable()
export class OnceADay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectModel('DaySalt') private readonly salts: Model<DaySaltDocument>,
    @InjectModel('CountKey') private readonly keys: Model<CountKeyDocument>,
  ) {}

  /**
   * Runs `effect` unless this person, or this browser, was counted for `what` today. A signed-in person is remembered as both, so neither
   * signing in nor another browser counts them again.
   */
  async count(
    what: string,
    { actor, browser }: { actor: Actor | null; browser: string },
    effect: (tx: Transaction, day: string) => Promise<void>,
    now = new Date(),
  ): Promise<void> {
    const day = dayOf(now);
    const expiresAt = dayBegins(addDays(day, 1));
    const salt = await this.#saltOf(day, expiresAt);
    const who = [`browser ${browser}`, ...(actor?.userId ? [`person ${actor.userId}`] : [])];
    const ids = who.map((one) => createHmac('sha256', salt).update(`${one}\n${what}`).digest('base64url'));
    const counting = this.unitOfWork.run(
      async (tx) => {
        const { session } = tx;
        const found = await this.keys.find({ _id: { $in: ids } }, null, { session }).lean();
        const missing = ids.filter((id) => found.every(({ _id }) => _id !== id));
        await this.keys.insertMany(
          missing.map((_id) => ({ _id, expiresAt })),
          { session },
        );
        if (found.length === 0) await effect(tx, day);
      },
      { serializeBy: what },
    );
    // Another instance counted the same person at the same moment.
    await counting.catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** The same for all instances. Read each time: nothing keeps it beyond its day. */
  async #saltOf(_id: string, expiresAt: Date): Promise<string> {
    const stored = await this.salts.findOne({ _id }).lean<DaySaltDocument>();
    if (stored) return stored.salt;
    const salt = randomBytes(32).toString('base64url');
    try {
      await this.salts.create([{ _id, salt, expiresAt }]);
      return salt;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.#saltOf(_id, expiresAt);
    }
  }
}
