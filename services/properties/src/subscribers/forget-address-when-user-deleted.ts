import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Audit, Subscriber, type SubscriberTransaction } from '@thikana/service-kit';

/** Takes the address of a deleted person out of the audit (PEOPLE-20). */
@Controller()
export class ForgetAddressWhenUserDeleted {
  constructor(private readonly audit: Audit) {}

  @Subscriber({ name: 'forget-address-when-user-deleted', event: events.UserDeleted })
  async forget(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.audit.forget(data.userId, tx);
  }
}
