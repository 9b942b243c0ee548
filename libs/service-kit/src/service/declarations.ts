import type { DiscoveryService } from '@nestjs/core';
import { Migration } from '../deploy/migration.ts';
import { OutboxPublisher } from '../events/outbox-publisher.ts';
import { SnapshotSource } from '../events/snapshot-source.ts';
import { SessionRegistry } from '../work/session-registry.ts';
import { PollingWorker } from '../work/polling-worker.ts';

/** A provider that prepares something (a projection, a cache) after MongoDB and NATS are connected and before the first request. */
export interface BeforeServing {
  /** Readiness waits for it; a stop does not. */
  beforeServing(): Promise<void>;
}

/** The migrations, workers and preparations among the providers of a service's modules. */
export class Declarations {
  readonly #discovery: DiscoveryService;

  constructor(discovery: DiscoveryService) {
    this.#discovery = discovery;
  }

  migrations(): Migration[] {
    const migrations = this.#providers().filter((provider) => provider instanceof Migration);
    assertUnique(migrations.map(({ number }) => `migration ${number}`));
    return migrations;
  }

  /** Without the kit's own workers, which start before all others and stop after them. */
  workers(): PollingWorker[] {
    return this.#providers()
      .filter((provider) => provider instanceof PollingWorker)
      .filter((worker) => !(worker instanceof OutboxPublisher || worker instanceof SessionRegistry));
  }

  /** What answers for the service's snapshot, if it has one. */
  snapshotSource(): SnapshotSource | undefined {
    const sources = this.#providers().filter((provider) => provider instanceof SnapshotSource);
    assertUnique(sources.map(() => 'the snapshot'));
    return sources[0];
  }

  preparations(): BeforeServing[] {
    return this.#providers().filter(
      (provider): provider is BeforeServing =>
        typeof (provider as Partial<BeforeServing> | null)?.beforeServing === 'function',
    );
  }

  #providers(): unknown[] {
    return [...new Set(this.#discovery.getProviders().map(({ instance }) => instance as unknown))];
  }
}

function assertUnique(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} is declared twice`);
}
