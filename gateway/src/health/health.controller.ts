import { Controller } from '@nestjs/common';
import { HealthCheckService, type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { endpoints, serviceNames } from '@thikana/contracts';
import { Broker } from '@thikana/service-kit';
import { Route } from '../access/routes.ts';
import { EventFeed } from '../live/event-feed.ts';
import { PictureLedger } from '../pictures/picture-ledger.ts';
import { Parts } from './parts.ts';

@Controller()
export class HealthController {
  #stopping = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly broker: Broker,
    private readonly feed: EventFeed,
    private readonly ledger: PictureLedger,
    private readonly parts: Parts,
  ) {}

  /** First step of an orderly stop: whoever routes to us sends no more. */
  stopping(): void {
    this.#stopping = true;
  }

  @Route(endpoints.platform.alive)
  alive() {
    return { status: 'ok' };
  }

  /**
   * Not ready (503) without what every answer needs: the broker and its events. A service or the picture bucket that is away is
   * named as degraded and no more: another gateway would have none either, and the rest of the product goes on.
   */
  @Route(endpoints.platform.ready)
  async ready() {
    const answering = await this.parts.read();
    return this.health.check([
      () => this.#required('process', !this.#stopping, 'is stopping'),
      () => this.#required('broker', this.broker.isConnected, 'is not connected'),
      () => this.#required('events', this.feed.isLive, 'do not arrive'),
      () => this.#optional('pictures', this.ledger.isOpen, 'the bucket is missing: a deployment makes it'),
      ...serviceNames.map(
        (service) => () => this.#optional(service, answering.get(service), 'does not answer'),
      ),
    ]);
  }

  #required(part: string, works: boolean, message: string): HealthIndicatorResult {
    const session = this.indicator.check(part);
    return works ? session.up() : session.down(message);
  }

  #optional(part: string, works: boolean | undefined, message: string): HealthIndicatorResult {
    const session = this.indicator.check(part);
    return works ? session.up() : session.degraded(works === undefined ? 'not asked yet' : message);
  }
}
