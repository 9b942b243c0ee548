import { isDatabaseUnavailable, type Logger, pause } from '@thikana/service-kit';

/** The longest pause between two tries of the same thing. */
export const longestPauseMs = 10 * 60_000;

/** Repeats a piece of work every so often, sooner when poked, never twice at once, until stopped. */
export class Sweep {
  readonly #name: string;
  readonly #work: () => Promise<void>;
  readonly #everyMs: number;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #poked = false;
  #running: Promise<void> | undefined;

  constructor(name: string, work: () => Promise<void>, everyMs: number, logger: Logger) {
    this.#name = name;
    this.#work = work;
    this.#everyMs = everyMs;
    this.#logger = logger;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There is something to do now. */
  poke(): void {
    this.#poked = true;
    this.#wake.abort();
  }

  /** Resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#poked = false;
      try {
        await this.#work();
      } catch (error) {
        const reason = String(error);
        // Before MongoDB is connected, and while it is away.
        if (isDatabaseUnavailable(error))
          this.#logger.debug({ sweep: this.#name, reason }, 'a sweep has to wait');
        else this.#logger.error({ sweep: this.#name, err: error }, 'a sweep failed');
      }
      if (this.#poked) continue;
      this.#wake = new AbortController();
      await pause(this.#everyMs, AbortSignal.any([this.#wake.signal, this.#stop.signal]));
    }
  }
}
