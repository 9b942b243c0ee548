import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { isDatabaseUnavailable, type Logger, pause } from '@thikana/service-kit';
import type { Connection } from 'mongoose';

/** The longest pause between two tries of the same thing. */
export const longestPauseMs = 10 * 60_000;

/** Between looks whether MongoDB is there yet, in ms. */
const untilConnectedMs = 200;

export interface SweepPlan {
  name: string;
  everyMs: number;
  /** Nothing is done before it is open: mongoose would hold each query back for ten seconds. */
  connection: Connection;
}

/** Repeats a piece of work every so often, sooner when poked, never twice at once, as long as the service runs. */
export abstract class Sweep implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #plan: SweepPlan;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #poked = false;
  #running: Promise<void> | undefined;

  constructor(plan: SweepPlan, logger: Logger) {
    this.#plan = plan;
    this.#logger = logger;
  }

  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    this.#running ??= this.#run();
  }

  /** There is something to do now. */
  poke(): void {
    this.#poked = true;
    this.#wake.abort();
  }

  /** Resolves when what runs has ended. */
  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { connection, everyMs } = this.#plan;
    while (!this.#stop.signal.aborted) {
      this.#poked = false;
      const isConnected = connection.readyState === 1;
      if (isConnected) await this.#workOnce();
      if (this.#poked) continue;
      this.#wake = new AbortController();
      const ms = isConnected ? everyMs : untilConnectedMs;
      await pause(ms, AbortSignal.any([this.#wake.signal, this.#stop.signal]));
    }
  }

  async #workOnce(): Promise<void> {
    const { name } = this.#plan;
    try {
      await this.work();
    } catch (error) {
      if (isDatabaseUnavailable(error))
        this.#logger.warn({ sweep: name, reason: String(error) }, 'a sweep has to wait');
      else this.#logger.error({ sweep: name, err: error }, 'a sweep failed');
    }
  }
}
