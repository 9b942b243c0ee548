import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { OwnEarlierOffers } from '../offers/own-earlier-offers/own-earlier-offers.ts';
import { People } from '../offers/people.ts';

type Profile = EventData<typeof events.UserRegistered> | EventData<typeof events.UserUpdated>;

/** Remembers who has an address, and gives them what they made with it before owners were kept by id. */
@Controller()
export class KnowWhoseAnAddressIs {
  constructor(
    private readonly people: People,
    private readonly offers: OwnEarlierOffers,
  ) {}

  @Subscriber({ name: 'know-whose-an-address-is', event: [events.UserRegistered, events.UserUpdated] })
  async know({ data }: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    const { userId, email, registeredAt } = data;
    await this.people.remember(userId, email, tx);
    if (!registeredAt) return;
    const owner = { userId, email, since: new Date(registeredAt) };
    await this.offers.of(owner, 'buyer', tx);
    await this.offers.of(owner, 'agent', tx);
  }
}
