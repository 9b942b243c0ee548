import { Controller, Inject } from '@nestjs/common';
import { DomainError, endpoints } from '@thikana/contracts';
import { Broker } from '@thikana/service-kit';
import { Route } from '../access/route.ts';
import { EventFeed } from '../live/event-feed.ts';
import { PictureLedger } from '../pictures/picture-ledger.ts';

@Controller()
export class HealthController {
  #stopping = false;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(EventFeed) private readonly feed: EventFeed,
    @Inject(PictureLedger) private readonly ledger: PictureLedger,
  ) {}

  /** First step of an orderly stop: whoever routes to us sends no more. */
  stopping(): void {
    this.#stopping = true;
  }

  @Route(endpoints.platform.alive)
  alive() {
    return { status: 'ok' };
  }

  /** Ready when the broker can be asked, its events are heard and uploads can be remembered. */
  @Route(endpoints.platform.ready)
  ready() {
    const working = this.broker.isConnected && this.feed.isLive && this.ledger.isOpen;
    if (this.#stopping || !working) throw new DomainError('SERVICE.UNAVAILABLE');
    return { status: 'ok' };
  }
}
