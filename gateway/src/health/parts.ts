import { Injectable, type OnModuleInit } from '@nestjs/common';
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
import { gauge, pause, readOnScrape, runAsWorker } from '@thikana/service-kit';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { PictureLedger } from '../pictures/picture-ledger.ts';

const answering = gauge(
  'thikana_service_answering',
  'Whether a service answered the last question of the gateway.',
  ['service'],
);

/** How long answers are used, and how long a reader waits for new ones, in ms. */
const keepMs = 5_000;
const mostWaitMs = 250;
const nobody = { actor: null } as const;
const noId = '0'.repeat(24);

/**
 * What the gateway forwards to, asked while somebody reads its readiness or metrics: each service by a cheap call (a refusal is an answer, too), and the
 * picture bucket.
 */
@Injectable()
export class Parts implements OnModuleInit {
  readonly #answering = new Map<ServiceName, boolean>();
  #asked: Promise<unknown> = Promise.resolve();
  #askedAt = -Infinity;

  constructor(
    private readonly services: ServiceCalls,
    private readonly ledger: PictureLedger,
  ) {}

  onModuleInit(): void {
    readOnScrape({
      gauges: [answering],
      read: async () =>
        (await this.read()).forEach((answers, service) => answering.set({ service }, Number(answers))),
    });
  }

  /** Which services answered last. Quick also while one hangs, which is then described by its answer before. */
  async read(): Promise<ReadonlyMap<ServiceName, boolean>> {
    if (performance.now() - this.#askedAt > keepMs) {
      this.#askedAt = performance.now();
      this.#asked = runAsWorker('parts', () => this.#ask());
    }
    await Promise.race([this.#asked, pause(mostWaitMs)]);
    return this.#answering;
  }

  #ask(): Promise<unknown> {
    const services = serviceNames.map(async (service) => {
      const answers = await this.#probe(service).then(() => true, isRefusal);
      this.#answering.set(service, answers);
    });
    return Promise.all([this.ledger.check().catch(() => undefined), ...services]);
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
