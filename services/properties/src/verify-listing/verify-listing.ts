import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Moderation } from '../moderation/moderation.ts';

/** An admin verifies a pending listing: from now on everybody finds it (LISTING-2). */
@Controller()
export class VerifyListing {
  constructor(private readonly moderation: Moderation) {}

  /** @throws PROPERTY.NOT_PENDING with the current status, PROPERTY.HIDDEN, PROPERTY.CHANGED for a version that is not the newest, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.verify, 'admin')
  async verify(decision: RpcInput<typeof propertiesRpc.verify>, { actor }: RpcContext<'admin'>) {
    await this.moderation.decide('verify', decision, actor);
    return { modifiedCount: 1, message: 'The property was verified.' };
  }
}
