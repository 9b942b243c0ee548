import { Inject, Injectable } from '@nestjs/common';
import { events, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Moderation } from '../moderation/moderation.ts';

/** An admin verifies a pending listing: from now on everybody finds it (LISTING-2). */
@Injectable()
export class VerifyListing {
  constructor(@Inject(Moderation) private readonly moderation: Moderation) {}

  /** @throws PROPERTY.NOT_PENDING with the status it has by now, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.verify)
  async verify({ id }: RpcInput<typeof propertiesRpc.verify>, { actor }: RpcContext) {
    await this.moderation.decide('verify', id, actor, events.PropertyVerified);
    return { modifiedCount: 1, message: 'The property was verified.' };
  }
}
