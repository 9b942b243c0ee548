import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type AuditRecord, UnifyAudit } from '@thikana/service-kit';
import type { Connection } from 'mongoose';

/** What admins took away. */
@Injectable()
export class UnifyReviewsAudit extends UnifyAudit {
  readonly number = 1;

  constructor(@InjectConnection() connection: Connection) {
    super(connection);
  }

  protected complete(record: AuditRecord): Promise<AuditRecord> {
    return Promise.resolve(record);
  }
}
