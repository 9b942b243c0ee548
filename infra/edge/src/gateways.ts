import type { FastifyInstance } from 'fastify';

const ASK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 1000;

interface Gateway {
  address: string;
  ready: boolean;
}

/**
 * The gateways behind this edge, taken in turn. One that does not say that it is ready is left out until it does; while none does, all are
 * taken: each says itself what is missing.
 */
export class Gateways {
  readonly #gateways: Gateway[];
  #turn = 0;

  /** @param addresses `http://host:port`, at least one */
  constructor(addresses: readonly string[]) {
    this.#gateways = addresses.map((address) => ({ address: new URL(address).origin, ready: true }));
  }

  /** @param but not this one, unless it is the only one */
  next(but?: string): string {
    const others = this.#gateways.filter(({ address }) => address !== but);
    const ready = others.filter((gateway) => gateway.ready);
    const choice = [ready, others, this.#gateways].find(({ length }) => length > 0) ?? [];
    this.#turn = (this.#turn + 1) % this.#gateways.length;
    return (choice[this.#turn % choice.length] as Gateway).address;
  }

  get isOne(): boolean {
    return this.#gateways.length === 1;
  }

  /** It did not take a connection, or broke one: it is asked whether it is ready before it gets more. */
  leaveOut(address: string): void {
    const gateway = this.#gateways.find((one) => one.address === address);
    if (gateway) gateway.ready = false;
  }

  /** Asks each again and again whether it is ready, until the edge closes. A single one is not asked. */
  watch(edge: FastifyInstance): void {
    if (this.isOne) return;
    const timer = setInterval(() => this.#gateways.forEach((gateway) => void ask(gateway)), ASK_EVERY_MS);
    edge.addHook('onClose', (_, done) => {
      clearInterval(timer);
      done();
    });
  }
}

async function ask(gateway: Gateway): Promise<void> {
  try {
    const answer = await fetch(`${gateway.address}/api/health/ready`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.arrayBuffer();
    gateway.ready = answer.ok;
  } catch {
    gateway.ready = false;
  }
}
