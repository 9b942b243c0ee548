import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  allows,
  type ConversationPart,
  DomainError,
  events,
  limits,
  openViewingStates,
  type ViewingEnding,
  viewingTransitions,
} from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { partOf } from './conversation.schema.ts';
import { FreeTimes, notFree } from './free-times.ts';
import { viewingFacts } from './viewing-events.ts';
import { stateAt, type ViewingDocument } from './viewing.schema.ts';
import { slotsOf, type ViewingSlotDocument } from './viewing-slot.schema.ts';

type Change = Partial<
  Pick<ViewingDocument, 'start' | 'turn' | 'heldUntil' | 'remindAt' | 'because' | 'reason' | 'absent'>
>;

const hourMs = 3_600_000;
const holdMs = limits.viewings.holdHours * hourMs;

/** Until when a time is held for an answer: a day, and not beyond its start (VIEW-3). */
export const holdOf = (start: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + holdMs, start.getTime()));

/** When both are reminded next of a viewing that starts then; null: no more (VIEW-11). */
export function reminderOf(start: Date, now: Date): Date | null {
  const times = limits.viewings.reminderHours.map((hours) => start.getTime() - hours * hourMs);
  const next = times.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** Changes viewings by their transitions, together with the times that they hold. */
@Injectable()
export class Viewings {
  constructor(
    private readonly freeTimes: FreeTimes,
    @InjectModel('Viewing') private readonly model: Model<ViewingDocument>,
    @InjectModel('ViewingSlot') private readonly slots: Model<ViewingSlotDocument>,
  ) {}

  /** @throws VIEWING.NOT_FOUND to everybody but the two */
  async own(
    _id: string,
    userId: string,
    tx?: Transaction,
  ): Promise<{ viewing: ViewingDocument; part: ConversationPart }> {
    const viewing = await this.model
      .findOne({ _id }, null, tx && { session: tx.session })
      .lean<ViewingDocument>();
    const part = viewing && partOf(viewing, userId);
    if (!viewing || !part) throw new DomainError('VIEWING.NOT_FOUND');
    return { viewing, part };
  }

  /** Adds a requested one and holds its time. @throws VIEWING.NOT_FREE */
  async add(viewing: ViewingDocument, tx: Transaction): Promise<void> {
    await this.model.insertMany([viewing], { session: tx.session });
    await this.#hold(viewing, tx);
    tx.emit(events.ViewingRequested, viewingFacts(viewing));
  }

  /** @throws VIEWING.CHANGED when its state does not allow it */
  async confirm(viewing: ViewingDocument, tx: Transaction): Promise<ViewingDocument> {
    const remindAt = reminderOf(viewing.start, tx.now);
    const confirmed = await this.#move(viewing, 'confirm', { turn: null, heldUntil: null, remindAt }, tx);
    await this.#hold(confirmed, tx);
    const { data, ...facts } = viewingFacts(confirmed);
    tx.emit(events.ViewingConfirmed, { ...facts, data: { ...data, by: viewing.turn } });
    return confirmed;
  }

  /** Releases the time before. @throws VIEWING.CHANGED, VIEWING.NOT_FREE */
  async propose(
    viewing: ViewingDocument,
    start: Date,
    turn: ConversationPart,
    tx: Transaction,
  ): Promise<ViewingDocument> {
    const change = { start, turn, heldUntil: holdOf(start, tx.now) };
    const proposed = await this.#move(viewing, 'propose', change, tx);
    await this.#hold(proposed, tx);
    if (viewing.start.getTime() !== start.getTime()) await this.#release(viewing, tx);
    const { data, ...facts } = viewingFacts(proposed);
    const previousStart = viewing.start.toISOString();
    tx.emit(events.ViewingRescheduled, { ...facts, data: { ...data, previousStart } });
    return proposed;
  }

  /** @throws VIEWING.CHANGED */
  async end(
    viewing: ViewingDocument,
    because: ViewingEnding,
    tx: Transaction,
    reason: string | null = null,
  ): Promise<ViewingDocument> {
    const change = { turn: null, heldUntil: null, because, reason };
    const ended = await this.#move(viewing, because === 'expired' ? 'expire' : 'cancel', change, tx);
    await this.#release(viewing, tx);
    const { data, ...facts } = viewingFacts(ended);
    tx.emit(events.ViewingCancelled, { ...facts, data: { ...data, because } });
    return ended;
  }

  /** @throws VIEWING.CHANGED */
  async recordNoShow(viewing: ViewingDocument, absent: ConversationPart, tx: Transaction) {
    const recorded = await this.#move(viewing, 'recordNoShow', { absent }, tx);
    await this.#release(viewing, tx);
    return recorded;
  }

  /** Reports that it comes near, unless it has begun meanwhile (VIEW-11). */
  async remind({ _id, start }: ViewingDocument, tx: Transaction): Promise<void> {
    const { session, now } = tx;
    const change = { $set: { remindAt: reminderOf(start, now) }, $inc: { version: 1 } };
    const reminded = await this.model
      .findOneAndUpdate({ _id }, change, { session, returnDocument: 'after' })
      .lean<ViewingDocument>();
    if (reminded && start > now) tx.emit(events.ViewingReminderDue, viewingFacts(reminded));
  }

  /** Those of a conversation in which nobody can write any more (VIEW-8): what has not begun will not take place. */
  async endAllOf(conversationId: string, tx: Transaction): Promise<void> {
    const open = { conversationId, state: { $in: [...openViewingStates] }, start: { $gt: tx.now } };
    const found = await this.model.find(open, null, { session: tx.session }).lean<ViewingDocument[]>();
    for (const viewing of found)
      await this.end(viewing, stateAt(viewing, tx.now) === 'expired' ? 'expired' : 'closed', tx);
  }

  async #move(
    viewing: ViewingDocument,
    transition: keyof typeof viewingTransitions,
    change: Change,
    { session, now }: Transaction,
  ): Promise<ViewingDocument> {
    const { to } = viewingTransitions[transition];
    // What is overdue has to be ended from the state in which it was left.
    const from = transition === 'expire' ? viewing.state : stateAt(viewing, now);
    if (!allows(viewingTransitions[transition], from)) throw new DomainError('VIEWING.CHANGED');
    const moved = await this.model
      .findOneAndUpdate(
        { _id: viewing._id, version: viewing.version },
        { $set: { remindAt: null, ...change, state: to, changedAt: now }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ViewingDocument>();
    if (!moved) throw new Error(`viewing ${viewing._id} vanished within a transaction`);
    return moved;
  }

  /** Of two at once the database lets one write a slot; the other runs again and finds it held (VIEW-4). @throws VIEWING.NOT_FREE */
  async #hold(viewing: ViewingDocument, tx: Transaction): Promise<void> {
    const { session, now } = tx;
    const { _id: viewingId, start, heldUntil: until } = viewing;
    const ids = slotsOf(viewing);
    const known = await this.slots
      .find({ _id: { $in: ids } }, null, { session })
      .lean<ViewingSlotDocument[]>();
    const others = known.filter((slot) => slot.viewingId !== viewingId);
    if (others.some((slot) => slot.until === null || slot.until > now))
      throw notFree(start, (await this.freeTimes.of(viewing, now, session)).times);
    for (const _id of ids)
      await this.slots.updateOne({ _id }, { $set: { viewingId, until } }, { session, upsert: true });
    for (const overdueId of new Set(others.map((slot) => slot.viewingId))) {
      const overdue = await this.model.findOne({ _id: overdueId }, null, { session }).lean<ViewingDocument>();
      if (overdue) await this.end(overdue, 'expired', tx);
    }
  }

  async #release(viewing: ViewingDocument, { session }: Transaction): Promise<void> {
    const own = { _id: { $in: slotsOf(viewing) }, viewingId: viewing._id };
    await this.slots.deleteMany(own, { session });
  }
}
