import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, type MailSettings, notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { settingsOf } from '../mail/choices.ts';
import { Addresses } from '../store/addresses.ts';
import type { PersonDocument } from '../store/copies.schema.ts';

/** Which mails the caller gets (MAIL-4). */
@Controller()
export class ChooseMails {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: Addresses,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {}

  @Rpc(notificationsRpc.mailSettings, 'active')
  async settings(_query: object, { actor }: RpcContext<'active'>): Promise<MailSettings> {
    await this.addresses.know(actor);
    return settingsOf(await this.people.findOne({ _id: actor.userId }).lean<PersonDocument>());
  }

  /** @throws ACCESS.DENIED for somebody who was deleted after the gateway's check */
  @Rpc(notificationsRpc.chooseMails, 'active')
  choose(
    { language, topics = {} }: RpcInput<typeof notificationsRpc.chooseMails>,
    { actor: { userId: _id } }: RpcContext<'active'>,
  ): Promise<MailSettings> {
    const chosen = Object.entries(topics).map(([topic, frequency]) => [`mail.${topic}`, frequency]);
    const change = { ...(language && { language }), ...Object.fromEntries(chosen) };
    return this.unitOfWork.run(
      async ({ session }) => {
        if (await this.people.exists({ _id, deleted: true }).session(session))
          throw new DomainError('ACCESS.DENIED');
        const options = { session, upsert: true, returnDocument: 'after' } as const;
        const update = { $set: change, $setOnInsert: { deleted: false } };
        return settingsOf(
          await this.people.findOneAndUpdate({ _id }, update, options).lean<PersonDocument>(),
        );
      },
      { serializeBy: _id },
    );
  }
}
