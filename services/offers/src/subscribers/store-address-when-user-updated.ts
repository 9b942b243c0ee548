import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { People } from '../offers/people.ts';

type Profile = EventData<typeof events.UserRegistered> | EventData<typeof events.UserUpdated>;

/** Stores the e-mail address of a user. */
@Controller()
export class StoreAddressWhenUserUpdated {
  constructor(private readonly people: People) {}

  @Subscriber({ name: 'store-address-when-user-updated', event: [events.UserRegistered, events.UserUpdated] })
  async store({ data }: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    await this.people.storeAddress(data.userId, data.email, tx);
  }
}
