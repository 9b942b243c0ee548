import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  DomainError,
  offersRpc,
  operationsRpc,
  propertiesRpc,
  reviewsRpc,
  type ServiceName,
  serviceNames,
  usersRpc,
} from '@thikana/contracts';
import { gauge, readOnScrape, runAsWorker } from '@thikana/service-kit';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { PictureLedger } from '../pictures/picture-ledger.ts';

const answering = gauge(
  'thikana_service_answering',
  'Whether a service answered the last question that the gateway asks each few seconds.',
  ['service'],
);

/** How often each part is asked, in ms: while somebody wants to know, and while nobody does. */
const everyMs = 5_000;
const restMs = 30_000;
/** After so long without a reader nobody does. */
const wantedForMs = 60_000;
const nobody = { actor: null } as const;
const noId = '0'.repeat(24);

/**
 * What the gateway forwards to, asked every few seconds while somebody looks at its readiness or metrics: each service by a cheap call (a refusal
 * is an answer, too), and the picture bucket. Readiness reads the latest answers, so that it is quick while a part hangs.
 */
@Injectable()
export class Parts implements OnModuleInit, OnApplicationShutdown {
  readonly #answering = new Map<ServiceName, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #wantedAt = performance.now();
  #askedAt = -Infinity;

  constructor(
    private readonly services: ServiceCalls,
    private readonly ledger: PictureLedger,
  ) {}

  onModuleInit(): void {
    runAsWorker('parts', () => {
      this.#timer = setInterval(() => this.#askWhenDue(), everyMs).unref();
      this.#ask();
    });
    readOnScrape({
      gauges: [answering],
      read: () => {
        this.#want();
        this.#answering.forEach((answers, service) => answering.set({ service }, Number(answers)));
      },
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Undefined until it was asked once. */
  isAnswering(service: ServiceName): boolean | undefined {
    this.#want();
    return this.#answering.get(service);
  }

  /** Notes a reader. The first one after a rest gets old answers, and has new ones asked for. */
  #want(): void {
    this.#wantedAt = performance.now();
    if (this.#wantedAt - this.#askedAt > 2 * everyMs) this.#ask();
  }

  #askWhenDue(): void {
    const now = performance.now();
    if (now - this.#wantedAt < wantedForMs || now - this.#askedAt > restMs - everyMs / 2) this.#ask();
  }

  #ask(): void {
    this.#askedAt = performance.now();
    void this.ledger.check();
    for (const service of serviceNames)
      this.#probe(service).then(
        () => this.#answering.set(service, true),
        (error: unknown) => this.#answering.set(service, isRefusal(error)),
      );
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
