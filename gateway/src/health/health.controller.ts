import { Controller, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HealthCheckService, type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import {
  DomainError,
  endpoints,
  offersRpc,
  operationsRpc,
  propertiesRpc,
  reviewsRpc,
  type ServiceName,
  serviceNames,
  usersRpc,
} from '@thikana/contracts';
import { Broker, gauge, pause, readOnScrape, runAsWorker } from '@thikana/service-kit';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { EventFeed } from '../live/event-feed.ts';
import { PictureLedger } from '../pictures/picture-ledger.ts';

const answering = gauge(
  'thikana_service_answering',
  'Whether a service answered the last question of the gateway.',
  ['service'],
);

/** How long a reader waits for new answers, in ms. */
const mostWaitMs = 250;
const nobody = { actor: null } as const;
const noId = '0'.repeat(24);

/**
 * What the gateway forwards to is asked while somebody reads its readiness or metrics: each service by a cheap call (a refusal is an answer, too), and the
 * picture bucket.
 */
@Controller()
export class HealthController implements OnModuleInit, OnModuleDestroy {
  /** How long answers are used, in ms. */
  keepMs = 5_000;
  readonly #answering = new Map<ServiceName, boolean>();
  #asked: Promise<unknown> = Promise.resolve();
  #askedAt = -Infinity;
  #stopping = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly broker: Broker,
    private readonly feed: EventFeed,
    private readonly ledger: PictureLedger,
    private readonly services: ServiceCalls,
  ) {}

  onModuleInit(): void {
    const read = async () => {
      await this.#refresh();
      this.#answering.forEach((answers, service) => answering.set({ service }, Number(answers)));
    };
    readOnScrape({ gauges: [answering], read });
  }

  /** First step of a stop: load balancers send this gateway no more requests. */
  onModuleDestroy(): void {
    this.#stopping = true;
  }

  @Route(endpoints.platform.alive)
  alive() {
    return { status: 'ok' };
  }

  /**
   * Not ready (503) without what every answer needs: the broker and its events. An unavailable service or picture bucket is only
   * named as degraded: another gateway would have none either, and the rest of the product works.
   */
  @Route(endpoints.platform.ready)
  async ready() {
    await this.#refresh();
    return this.health.check([
      () => this.#required('process', !this.#stopping, 'is stopping'),
      () => this.#required('broker', this.broker.isConnected, 'is not connected'),
      () => this.#required('events', this.feed.isLive, 'do not arrive'),
      () => this.#optional('pictures', this.ledger.isOpen, 'the bucket is missing: a deployment makes it'),
      ...serviceNames.map(
        (service) => () => this.#optional(service, this.#answering.get(service), 'does not answer'),
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

  /** Quick also while a service hangs, which is then described by its answer before. */
  async #refresh(): Promise<void> {
    if (performance.now() - this.#askedAt > this.keepMs) {
      this.#askedAt = performance.now();
      this.#asked = runAsWorker('parts', () => this.#ask());
    }
    await Promise.race([this.#asked, pause(mostWaitMs)]);
  }

  #ask(): Promise<unknown> {
    const services = serviceNames.map(async (service) => {
      const answers = await this.#probe(service).then(() => true, isRefusal);
      this.#answering.set(service, answers);
    });
    return Promise.all([this.ledger.check(0).catch(() => undefined), ...services]);
  }

  #probe(service: ServiceName): Promise<unknown> {
    const probes: Partial<Record<ServiceName, () => Promise<unknown>>> = {
      users: () => this.services.call(usersRpc.role, { email: 'nobody@thikana.test' }, nobody),
      properties: () => this.services.call(propertiesRpc.get, { id: noId }, nobody),
      offers: () => this.services.call(offersRpc.get, { id: noId }, nobody),
      reviews: () => this.services.call(reviewsRpc.latest, {}, nobody),
    };
    // A service without a cheap call of its own: every one has this, and refuses it to visitors.
    const refused = () => this.services.call(operationsRpc[service].parkedSummary, {}, nobody);
    return (probes[service] ?? refused)();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.status < 500;
}
