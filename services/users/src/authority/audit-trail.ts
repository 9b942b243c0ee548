import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import type { AuditRecord } from '../store/audit.schema.ts';
import type { UserRecord } from '../store/user.schema.ts';

interface Deed {
  action: string;
  by: { uid: string; email: string };
  person: Pick<UserRecord, '_id' | 'email'>;
  before: string | null;
  after: string | null;
  correlationId: string;
}

/** What admins did to people, written in the transaction that did it. */
@Injectable()
export class AuditTrail {
  constructor(@Inject(getModelToken('Audit')) private readonly audit: Model<AuditRecord>) {}

  async note({ person, by, ...deed }: Deed, tx: Transaction): Promise<void> {
    const entry: AuditRecord = {
      _id: new Types.ObjectId(tx.newId()),
      at: tx.now,
      by: { uid: by.uid, email: by.email },
      ...{ userId: person._id, email: person.email },
      ...deed,
    };
    await this.audit.insertMany([entry], { session: tx.session });
  }
}
