import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { AuditDocument } from './audit.schema.ts';

/** Keeps what admins did, in the transaction that did it. */
@Injectable()
export class Audit {
  constructor(@InjectModel('Audit') private readonly entries: Model<AuditDocument>) {}

  async note(entry: Omit<AuditDocument, '_id' | 'at'>, tx: Transaction): Promise<void> {
    await this.entries.create([{ _id: tx.newId(), at: tx.now, ...entry }], { session: tx.session });
  }
}
