import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { connectionOptions } from '@thikana/service-kit';
import { eventually, ownNats, type OwnNats } from '@thikana/test-kit';
import { withAuthorization } from '../../infra/broker/authorization.mjs';
import { forgetFormerKey, keepKeys, renewKey, seedFileOf } from '../../infra/broker/keys.mjs';
import { lockBroker } from '../../infra/broker/lock-broker.mjs';
import type { BrokerUser } from './broker-table.ts';

const root = resolve(import.meta.dirname, '../..');
/** Only here: see whatever passes in the product's account, and in that of `events-reader`, to judge by. */
const witnesses = ['witness', 'reader-witness'] as const;
type Witness = (typeof witnesses)[number];
type Team = `events-reader-${string}`;

/** A broker of its own, locked as the product's is. */
export class LockedBroker {
  readonly #folder: string;
  readonly #nats: OwnNats;
  readonly #open: NatsConnection[] = [];

  private constructor(folder: string, nats: OwnNats) {
    this.#folder = folder;
    this.#nats = nats;
  }

  /** @param teams beside `events-reader` */
  static async start(...teams: Team[]): Promise<LockedBroker> {
    const folder = mkdtempSync(join(tmpdir(), 'thikana-keys-'));
    keepKeys(folder, teams);
    return new LockedBroker(folder, await ownNats({ authorization: authorizationIn(folder) }));
  }

  /** Gives a user another key, beside the one in force, and has the broker read it. */
  async renew(user: BrokerUser): Promise<void> {
    renewKey(this.#folder, user);
    this.#reload();
    const once = { ...connectionOptions({ url: this.url, nkeySeed: this.seedOf(user) }), reconnect: false };
    await eventually(async () => (await connect(once)).close());
  }

  /** Lets the former key in no more. */
  finishRenewal(user: BrokerUser): void {
    forgetFormerKey(this.#folder, user);
    this.#reload();
  }

  #reload(): void {
    const { configFile, engine } = this.#nats;
    const config = readFileSync(configFile, 'utf8');
    writeFileSync(configFile, withAuthorization(config, authorizationIn(this.#folder)));
    engine.reload();
  }

  get url(): string {
    return this.#nats.url;
  }

  seedFileOf(user: BrokerUser | Witness | Team): string {
    return seedFileOf(this.#folder, user);
  }

  seedOf(user: BrokerUser | Witness | Team): string {
    return readFileSync(this.seedFileOf(user), 'utf8').trim();
  }

  /** A connection with a user's credentials, as somebody has who took over its process. */
  async connect(user: BrokerUser | Witness | Team): Promise<NatsConnection> {
    const options = connectionOptions({ url: this.url, nkeySeed: this.seedOf(user) });
    // Now and then, on a busy machine, the broker never answers a connection's first words: it is opened anew then.
    const connection = await eventually(() => connect({ ...options, name: user, timeout: 3_000 }), {
      withinMs: 15_000,
    });
    this.#open.push(connection);
    return connection;
  }

  async remove(): Promise<void> {
    await Promise.all(this.#open.map((connection) => connection.close()));
    await this.#nats.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function authorizationIn(folder: string): string {
  const keys = Object.values(keepKeys(folder, witnesses)).map((key) => `{ nkey: ${key} }`);
  return lockBroker({ root, folder }).replace(/users: \[/g, (users) => `${users}\n${keys.shift() ?? ''}`);
}
