import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { ClaimUnownedOffers } from '../offers/claim-unowned-offers/claim-unowned-offers.ts';
import { People } from '../offers/people.ts';

type Profile = EventData<typeof events.UserRegistered> | EventData<typeof events.UserUpdated>;

/** Stores the e-mail address of a user and sets the owner of their offers stored without an owner id. The subscriber keeps its first name. */
@Controller()
export class StoreAddressWhenUserUpdated {
  constructor(
    private readonly people: People,
    private readonly offers: ClaimUnownedOffers,
  ) {}

  @Subscriber({ name: 'know-whose-an-address-is', event: [events.UserRegistered, events.UserUpdated] })
  async store({ data }: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    const { userId, email, registeredAt } = data;
    await this.people.storeAddress(userId, email, tx);
    if (!registeredAt) return;
    const owner = { userId, email, since: new Date(registeredAt) };
    await this.offers.claim(owner, 'buyer', tx);
    await this.offers.claim(owner, 'agent', tx);
  }
}
