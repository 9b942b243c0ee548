import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, type SavedQuery, type VisitorAct } from '@thikana/contracts';
import { type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import type { LetterDocument } from '../mail/letter.schema.ts';
import { readVisitor } from '../mail/links.ts';
import { refusedAddresses } from '../mail/refuse-address.ts';
import type { VisitorDocument, VisitorSearchDocument } from './visitor.schema.ts';

const dayMs = 24 * 3_600_000;

/** Does what the links in a visitor's mails allow (SAVED-9, SAVED-12). `properties` follows in the same transaction's events. */
@Injectable()
export class VisitorLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Visitor') private readonly visitors: Model<VisitorDocument>,
    @InjectModel('VisitorSearch') private readonly searches: Model<VisitorSearchDocument>,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
  ) {}

  /** Repeating it changes nothing. @throws MAIL.LINK_INVALID, also for what was not confirmed within a day */
  async use(token: string): Promise<VisitorAct> {
    const link = readVisitor(this.config.MAIL_LINK_KEY, token);
    if (!link) throw new DomainError('MAIL.LINK_INVALID');
    const { act, id } = link;
    await this.unitOfWork.run(
      (tx) => {
        if (act === 'confirm') return this.#confirm(id, tx);
        return act === 'stop' ? this.#stop(id, tx) : this.#erase(id, tx);
      },
      { serializeBy: id },
    );
    return act;
  }

  async #confirm(_id: string, tx: Transaction): Promise<void> {
    const { session, now } = tx;
    const search = await this.searches.findOne({ _id }, null, { session }).lean<VisitorSearchDocument>();
    if (!search || (search.expiresAt && search.expiresAt <= now)) throw new DomainError('MAIL.LINK_INVALID');
    if (!search.expiresAt) return;
    const { visitorId, frequency } = search;
    const forever = { $set: { expiresAt: null } };
    const kept = await this.visitors.updateOne({ _id: visitorId }, forever, { session });
    if (kept.matchedCount === 0) throw new DomainError('MAIL.LINK_INVALID');
    await this.searches.updateOne({ _id, visitorId }, forever, { session });
    const query = Object.fromEntries(JSON.parse(search.query) as [string, unknown][]) as SavedQuery;
    const data = { savedSearchId: _id, visitorId, search: { query, frequency } };
    tx.emit(events.VisitorSearchChanged, { aggregateId: _id, aggregateVersion: 1, data });
  }

  /** The address goes with its last search, and so do those that wait for their link. */
  async #stop(_id: string, tx: Transaction): Promise<void> {
    const { session } = tx;
    const search = await this.searches.findOne({ _id }, null, { session }).lean<VisitorSearchDocument>();
    if (!search) return;
    const { visitorId } = search;
    await this.visitors.updateOne({ _id: visitorId }, { $inc: { stops: 1 } }, { session });
    const others = { visitorId, expiresAt: null, _id: { $ne: _id } };
    if (!(await this.searches.exists(others).session(session))) return this.#erase(visitorId, tx);
    await this.#end([search], tx);
    await this.letters.deleteMany({ personId: visitorId, visitorSearchId: _id }, { session });
  }

  /**
   * No mail goes there any more, and so its owner gets no link to erase it: its searches end, and the address is kept for a day in which
   * nothing is mailed to it.
   */
  async refuse(visitorId: string): Promise<void> {
    const refusals = await this.unitOfWork.run(
      async (tx) => {
        const { session, now } = tx;
        const refused = { refused: true, expiresAt: new Date(now.getTime() + dayMs) };
        const active = { _id: visitorId, refused: false };
        const { modifiedCount } = await this.visitors.updateOne(active, { $set: refused }, { session });
        if (modifiedCount > 0) await this.#endAll(visitorId, tx);
        return modifiedCount;
      },
      { serializeBy: visitorId },
    );
    refusedAddresses.inc(refusals);
  }

  /** Everything of an address (SAVED-12). */
  async #erase(visitorId: string, tx: Transaction): Promise<void> {
    const { session } = tx;
    await this.#endAll(visitorId, tx);
    await this.letters.deleteMany({ personId: visitorId }, { session });
    await this.visitors.deleteOne({ _id: visitorId }, { session });
  }

  async #endAll(visitorId: string, tx: Transaction): Promise<void> {
    const own = await this.searches
      .find({ visitorId }, null, { session: tx.session })
      .lean<VisitorSearchDocument[]>();
    await this.#end(own, tx);
  }

  async #end(searches: readonly VisitorSearchDocument[], tx: Transaction): Promise<void> {
    for (const { _id, visitorId, expiresAt } of searches) {
      await this.searches.deleteOne({ _id, visitorId }, { session: tx.session });
      const data = { savedSearchId: _id, visitorId, search: null };
      if (expiresAt === null)
        tx.emit(events.VisitorSearchChanged, { aggregateId: _id, aggregateVersion: 2, data });
    }
  }
}
