import type { FastifyInstance } from 'fastify';

const ASK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 1000;

/**
 * The gateways behind this edge, taken in turn. One that does not answer that it is ready is left out until it does; while none does, all are
 * taken: each answers itself what is missing.
 */
export class Gateways {
  readonly #addresses: readonly string[];
  readonly #unready = new Set<string>();
  #turn = 0;

  /** @param addresses `http://host:port`, at least one */
  constructor(addresses: readonly string[]) {
    this.#addresses = addresses.map((address) => new URL(address).origin);
  }

  /** @param excluding this one, unless it is the only one */
  next(excluding?: string): string {
    const others = this.#addresses.filter((address) => address !== excluding);
    const ready = others.filter((address) => !this.#unready.has(address));
    const choice = [ready, others, this.#addresses].find(({ length }) => length > 0) ?? [];
    this.#turn += 1;
    return choice[this.#turn % choice.length] as string;
  }

  get isOne(): boolean {
    return this.#addresses.length === 1;
  }

  /** It took no connection, or broke one: it gets no more until it answers that it is ready. */
  leaveOut(address: string): void {
    this.#unready.add(address);
  }

  /** Asks each whether it is ready, again and again, until the edge closes. A single one is not asked. */
  watch(edge: FastifyInstance): void {
    if (this.isOne) return;
    const timer = setInterval(
      () => this.#addresses.forEach((address) => void this.#ask(address)),
      ASK_EVERY_MS,
    );
    edge.addHook('onClose', async () => clearInterval(timer));
  }

  async #ask(address: string): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const isReady = await fetch(`${address}/api/health/ready`, { signal }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
    if (isReady) this.#unready.delete(address);
    else this.#unready.add(address);
  }
}
