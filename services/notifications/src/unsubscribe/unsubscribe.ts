import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcInput, type RpcOutput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { readUnsubscribe, readVisitor } from '../mail/links.ts';
import type { PersonDocument } from '../store/copies.schema.ts';
import { VisitorLinks } from '../visitors/visitor-links.ts';

/** One click, without a session (MAIL-6). */
@Controller()
export class Unsubscribe {
  constructor(
    private readonly visitorLinks: VisitorLinks,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {}

  /** Answers the same for somebody who was deleted, and each time. @throws MAIL.LINK_INVALID */
  @Rpc(notificationsRpc.unsubscribe, 'anybody')
  async unsubscribe({
    token,
  }: RpcInput<typeof notificationsRpc.unsubscribe>): Promise<RpcOutput<typeof notificationsRpc.unsubscribe>> {
    // A visitor's, of a search and not of topics (SAVED-12).
    if (readVisitor(this.config.MAIL_LINK_KEY, token)?.act === 'stop') {
      await this.visitorLinks.use(token);
      return { topics: [] };
    }
    const link = readUnsubscribe(this.config.MAIL_LINK_KEY, token);
    if (!link) throw new DomainError('MAIL.LINK_INVALID');
    const never = Object.fromEntries(link.topics.map((topic) => [`mail.${topic}`, 'never']));
    await this.people.updateOne({ _id: link.personId, deleted: false }, { $set: never });
    return { topics: link.topics };
  }
}
