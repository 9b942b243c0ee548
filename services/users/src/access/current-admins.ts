import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@thikana/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { UserDocument } from '../store/user.schema.ts';

/** The gateway caches roles for a moment; this reads the stored one. */
@Injectable()
export class CurrentAdmins {
  constructor(@InjectModel('User') private readonly users: Model<UserDocument>) {}

  /** @throws ACCESS.DENIED when this person is not an admin (any more) */
  async requireAdmin(uid: string, session: ClientSession): Promise<void> {
    const admin = await this.users.exists({ uid, role: 'admin' }).session(session);
    if (!admin) throw new DomainError('ACCESS.DENIED');
  }
}
