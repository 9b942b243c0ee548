import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type AuditRecord, objectId, UnifyAudit } from '@thikana/service-kit';
import type { Connection, Model } from 'mongoose';
import type { UserDocument } from '../store/user.schema.ts';

/** What admins did to people. */
@Injectable()
export class UnifyUsersAudit extends UnifyAudit {
  readonly number = 2;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel('User') private readonly users: Model<UserDocument>,
  ) {
    super(connection);
  }

  /** The e-mail of whom it concerns, where the entry lacks it and they are still here. */
  protected async complete(
    record: AuditRecord,
    session: Parameters<UnifyAudit['complete']>[1],
  ): Promise<AuditRecord> {
    if (record.concerns.every(({ email }) => email !== '')) return record;
    const { id } = record.subject;
    const person = await this.users
      .findOne({ _id: objectId(id) }, { email: 1 }, { session })
      .lean<UserDocument>();
    return { ...record, concerns: [{ userId: id, email: person?.email ?? '' }] };
  }
}
