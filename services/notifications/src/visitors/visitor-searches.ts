import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcInput, type RpcOutput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { type LetterDocument, newLetter } from '../mail/letter.schema.ts';
import { VisitorLinks } from './visitor-links.ts';
import type { VisitorDocument, VisitorSearchDocument } from './visitor.schema.ts';

const dayMs = 24 * 3_600_000;
const { saved, linksADay } = limits.visitorSearches;

/** Saved searches of addresses without an account: asked for, confirmed, stopped and erased (SAVED-9 to SAVED-12). */
@Controller()
export class VisitorSearches {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: VisitorLinks,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Visitor') private readonly visitors: Model<VisitorDocument>,
    @InjectModel('VisitorSearch') private readonly searches: Model<VisitorSearchDocument>,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
  ) {}

  /** Answers the same also where nothing is mailed, so that nobody learns what an address has. @throws SERVICE.UNAVAILABLE where no mail is sent */
  @Rpc(notificationsRpc.saveVisitorSearch, 'anybody')
  async save(wanted: RpcInput<typeof notificationsRpc.saveVisitorSearch>): Promise<Record<string, never>> {
    if (!this.config.SMTP_URL) throw new DomainError('SERVICE.UNAVAILABLE');
    await this.unitOfWork.run((tx) => this.#ask(wanted, tx), { serializeBy: wanted.address });
    return {};
  }

  async #ask(
    { address, language, name, frequency, query }: RpcInput<typeof notificationsRpc.saveVisitorSearch>,
    { session, now, newId }: Transaction,
  ): Promise<void> {
    const found = await this.visitors.findOne({ address }, null, { session }).lean<VisitorDocument>();
    const { _id: visitorId, linksAt, refused } = found ?? { _id: newId(), linksAt: [], refused: false };
    const known = await this.searches.find({ visitorId }, null, { session }).lean<VisitorSearchDocument[]>();
    const key = JSON.stringify(Object.entries(query).sort());
    const same = known.find((search) => search.query === key);
    const isTooMany = now.getTime() - (linksAt.at(-linksADay)?.getTime() ?? 0) < dayMs;
    if (refused || isTooMany || (!same && known.length >= saved)) return;
    const expiresAt = new Date(now.getTime() + dayMs);
    const _id = same?._id ?? newId();
    const isKept = (search: VisitorSearchDocument) => !search.expiresAt || search.expiresAt > now;
    // Whoever only knows the address changes nothing of what is confirmed or waits for its link, but that the new link is valid for a day.
    const asked = same && isKept(same) ? {} : { name, frequency, query: key };
    if (!same || same.expiresAt) {
      const changed = { $set: { ...asked, expiresAt } };
      await this.searches.updateOne({ _id, visitorId }, changed, { session, upsert: true });
    }
    const fresh = {
      ...(known.every((search) => search.expiresAt) && { expiresAt }),
      ...(!known.some(isKept) && { language }),
    };
    // Two requests at once conflict here.
    await this.visitors.updateOne(
      { _id: visitorId, address },
      {
        $push: { linksAt: { $each: [now], $slice: -linksADay } },
        $set: { refused, ...fresh },
      },
      { session, upsert: true },
    );
    const letter = { ...newLetter(now), _id: newId(), personId: visitorId, visitorSearchId: _id };
    await this.letters.insertMany([letter], { session });
  }

  /** @throws MAIL.LINK_INVALID */
  @Rpc(notificationsRpc.useVisitorLink, 'anybody')
  async use({
    token,
  }: RpcInput<typeof notificationsRpc.useVisitorLink>): Promise<
    RpcOutput<typeof notificationsRpc.useVisitorLink>
  > {
    return { done: await this.links.use(token) };
  }
}
