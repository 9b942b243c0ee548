import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Moderation } from '../moderation/moderation.ts';

/** An admin rejects a pending listing: its agent reads the reason, and can delete it or send it again (LISTING-2, LISTING-22). */
@Controller()
export class RejectListing {
  constructor(private readonly moderation: Moderation) {}

  /** @throws PROPERTY.NOT_PENDING with the current status, PROPERTY.CHANGED for a version that is not the newest, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.reject, 'admin')
  async reject(decision: RpcInput<typeof propertiesRpc.reject>, { actor }: RpcContext<'admin'>) {
    await this.moderation.decide('reject', decision, actor);
    return { modifiedCount: 1, message: 'The property was rejected.' };
  }
}
