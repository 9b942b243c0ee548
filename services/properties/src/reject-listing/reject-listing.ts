import { Controller } from '@nestjs/common';
import { events, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Moderation } from '../moderation/moderation.ts';

/** An admin rejects a pending listing: it can only be deleted from now on (LISTING-2, LISTING-5). */
@Controller()
export class RejectListing {
  constructor(private readonly moderation: Moderation) {}

  /** @throws PROPERTY.NOT_PENDING with the current status, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.reject, 'admin')
  async reject({ id }: RpcInput<typeof propertiesRpc.reject>, { actor }: RpcContext<'admin'>) {
    await this.moderation.decide('reject', id, actor, events.PropertyRejected);
    return { modifiedCount: 1, message: 'The property was rejected.' };
  }
}
