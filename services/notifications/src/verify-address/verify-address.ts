import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, type MailSettings, notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { settingsOf } from '../mail/choices.ts';
import { isVerification, personOf } from '../mail/links.ts';
import { Verifications } from '../mail/verifications.ts';
import { Addresses } from '../store/addresses.ts';
import type { PersonDocument } from '../store/copies.schema.ts';

/** Whose an address is that the identity provider has not verified (MAIL-7). */
@Controller()
export class VerifyAddress {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: Addresses,
    private readonly verifications: Verifications,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {}

  /**
   * Sends the link to the address of the caller's token; nothing when it is verified, or refused by its server.
   * @throws MAIL.TOO_MANY, SERVICE.UNAVAILABLE where no mail is sent, ACCESS.DENIED for somebody deleted meanwhile
   */
  @Rpc(notificationsRpc.sendVerification, 'active')
  async send(_input: object, { actor }: RpcContext<'active'>): Promise<MailSettings> {
    await this.addresses.know(actor);
    const { userId: _id, email } = actor;
    return this.unitOfWork.run(
      async (tx) => {
        const { session } = tx;
        const person = await this.people
          .findOneAndUpdate(
            { _id },
            { $set: { email }, $setOnInsert: { deleted: false } },
            { session, upsert: true, returnDocument: 'after' },
          )
          .lean<PersonDocument>();
        if (person.deleted) throw new DomainError('ACCESS.DENIED');
        const settings = settingsOf(person);
        if (settings.state !== 'unverified') return settings;
        if (!this.verifications.areSent) throw new DomainError('SERVICE.UNAVAILABLE');
        if (!(await this.verifications.write(person, email, tx))) throw new DomainError('MAIL.TOO_MANY');
        return settings;
      },
      { serializeBy: _id },
    );
  }

  /** Repeating it changes nothing. @throws MAIL.LINK_INVALID, also when address or person changed or were deleted since */
  @Rpc(notificationsRpc.verifyAddress, 'anybody')
  async verify({ token }: RpcInput<typeof notificationsRpc.verifyAddress>): Promise<Record<string, never>> {
    const known = { _id: personOf(token), deleted: false };
    const email = (await this.people.findOne(known).lean<PersonDocument>())?.email;
    if (!email || !isVerification(this.config.MAIL_LINK_KEY, token, email))
      throw new DomainError('MAIL.LINK_INVALID');
    const { matchedCount } = await this.people.updateOne({ ...known, email }, { $set: { verified: email } });
    if (matchedCount === 0) throw new DomainError('MAIL.LINK_INVALID');
    return {};
  }
}
