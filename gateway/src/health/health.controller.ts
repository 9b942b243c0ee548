import { Controller, Inject } from '@nestjs/common';
import { DomainError, endpoints } from '@thikana/contracts';
import { Broker } from '@thikana/service-kit';
import { Route } from '../access/route.ts';
import { EventFeed } from '../live/event-feed.ts';

@Controller()
export class HealthController {
  #stopping = false;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(EventFeed) private readonly feed: EventFeed,
  ) {}

  /** First step of an orderly stop: whoever routes to us sends no more. */
  stopping(): void {
    this.#stopping = true;
  }

  @Route(endpoints.platform.alive)
  alive() {
    return { status: 'ok' };
  }

  /** Ready when the broker can be asked and its events are heard. */
  @Route(endpoints.platform.ready)
  ready() {
    if (this.#stopping || !this.broker.isConnected || !this.feed.isLive)
      throw new DomainError('SERVICE.UNAVAILABLE');
    return { status: 'ok' };
  }
}
