import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** The release label of a report that names no release which is or was live while this process ran. */
export const UNKNOWN = 'unknown';
const askAgainAfterMs = 5_000;
const answerWithinMs = 2_000;

const Release = z.object({ id: z.string(), version: z.string() });
const Directory = z.object({ shell: Release.optional(), remotes: z.array(Release) });

export interface ReleaseName {
  remote: string;
  version: string;
}

/**
 * Which releases the edge's `/remotes.json` has named. Asked when a report names another one, at most every five seconds, so that a
 * release is known as soon as it reports anything, and a flood of invented ones asks no more often.
 */
@Injectable()
export class KnownReleases {
  /** By remote, with those that were live before: open tabs report the release that they began with. */
  readonly #versions = new Map<string, Set<string>>();
  #askedAt = -Infinity;
  #asked = Promise.resolve();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly logger: PinoLogger,
  ) {}

  /** The name itself where it is known; else `unknown` in the place of what is not. */
  async known({ remote, version }: ReleaseName): Promise<ReleaseName> {
    if (!this.#has(remote, version)) await this.#refresh();
    if (!this.#versions.has(remote)) return { remote: UNKNOWN, version: UNKNOWN };
    return { remote, version: this.#has(remote, version) ? version : UNKNOWN };
  }

  #has(remote: string, version: string): boolean {
    return this.#versions.get(remote)?.has(version) ?? false;
  }

  #refresh(): Promise<void> {
    const { DIRECTORY_URL: address } = this.config;
    if (address && performance.now() - this.#askedAt > askAgainAfterMs) {
      this.#askedAt = performance.now();
      this.#asked = this.#read(address).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'the directory of remotes cannot be read'),
      );
    }
    return this.#asked;
  }

  async #read(address: string): Promise<void> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) });
    const { shell, remotes } = Directory.parse(await answer.json());
    for (const { id, version } of [...(shell ? [shell] : []), ...remotes])
      this.#versions.set(id, (this.#versions.get(id) ?? new Set()).add(version));
  }
}
