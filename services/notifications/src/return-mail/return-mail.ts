import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcInput, type RpcOutput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { readReturnAddress } from '../mail/links.ts';
import { refuseAddress } from '../mail/refuse-address.ts';
import type { PersonDocument } from '../store/copies.schema.ts';
import { VisitorLinks } from '../visitors/visitor-links.ts';
import type { VisitorDocument } from '../visitors/visitor.schema.ts';
import { isFinalFailure } from './is-final-failure.ts';

/** Mail that a server took and could not deliver (MAIL-9). */
@Controller()
export class ReturnMail {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
    @InjectModel('Visitor') private readonly visitors: Model<VisitorDocument>,
    private readonly visitorLinks: VisitorLinks,
  ) {}

  /** Repeating it changes nothing. @throws MAIL.LINK_INVALID unless it came back to an address that is signed for the person's present one */
  @Rpc(notificationsRpc.returnMail, 'anybody')
  async take({
    to,
    message,
  }: RpcInput<typeof notificationsRpc.returnMail>): Promise<RpcOutput<typeof notificationsRpc.returnMail>> {
    const back = readReturnAddress(to);
    const _id = back?.personId;
    const person = _id && (await this.people.findOne({ _id, deleted: false }).lean<PersonDocument>());
    const visitor = _id && (await this.visitors.findOne({ _id }).lean<VisitorDocument>());
    const address = (person && person.email) || (visitor && visitor.address);
    if (!back || !address || !back.isSigned(this.config.MAIL_LINK_KEY, address))
      throw new DomainError('MAIL.LINK_INVALID');
    if (!(await isFinalFailure(message))) return { refused: false };
    await (person
      ? refuseAddress(this.people, person._id, address)
      : this.visitorLinks.refuse(back.personId));
    return { refused: true };
  }
}
