import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcInput, type RpcOutput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { readReturnAddress } from '../mail/links.ts';
import { refuseAddress } from '../mail/refuse-address.ts';
import type { PersonDocument } from '../store/copies.schema.ts';
import { isFinalFailure } from './is-final-failure.ts';

/** Mail that a server took and could not deliver (MAIL-9). */
@Controller()
export class ReturnMail {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {}

  /** Repeating it changes nothing. @throws MAIL.LINK_INVALID unless it came back to an address that is signed for the person's present one */
  @Rpc(notificationsRpc.returnMail, 'anybody')
  async take({
    to,
    message,
  }: RpcInput<typeof notificationsRpc.returnMail>): Promise<RpcOutput<typeof notificationsRpc.returnMail>> {
    const back = readReturnAddress(to);
    const person =
      back && (await this.people.findOne({ _id: back.personId, deleted: false }).lean<PersonDocument>());
    const email = person?.email;
    if (!back || !email || !back.isSigned(this.config.MAIL_LINK_KEY, email))
      throw new DomainError('MAIL.LINK_INVALID');
    if (!(await isFinalFailure(message))) return { refused: false };
    await refuseAddress(this.people, person._id, email);
    return { refused: true };
  }
}
