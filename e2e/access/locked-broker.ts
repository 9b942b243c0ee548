import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  Broker,
  connectionOptions,
  createLogger,
  createService,
  deployEventStream,
  deployReaders,
  deployService,
  type RunningService,
  serviceEnv,
  type ServiceOptions,
} from '@thikana/service-kit';
import { eventually, ownNats, type OwnNats, type TestMongo } from '@thikana/test-kit';
import { withAuthorization } from '../../infra/broker/authorization.mjs';
import { forgetFormerKey, keepKeys, renewKey, seedFileOf } from '../../infra/broker/keys.mjs';
import { lockBroker } from '../../infra/broker/lock-broker.mjs';
import type { BrokerUser } from './broker-table.ts';

const root = resolve(import.meta.dirname, '../..');
/** Users of these tests: they receive everything in the product's account, and in that of `events-reader`. */
const witnesses = ['witness', 'reader-witness'] as const;
type Witness = (typeof witnesses)[number];
type Team = `events-reader-${string}`;

/** A broker of its own, locked as the product's is. */
export class LockedBroker {
  readonly #folder: string;
  readonly #nats: OwnNats;
  /** Closed when the broker is removed. */
  readonly #open: { close(): Promise<unknown> }[] = [];

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

  /** Gives a user another key, beside the one in use, and has the broker load it. */
  async renew(user: BrokerUser): Promise<void> {
    renewKey(this.#folder, user);
    this.#reload();
    const once = { ...connectionOptions({ url: this.url, nkeySeed: this.seedOf(user) }), reconnect: false };
    await eventually(async () => (await connect(once)).close());
  }

  /** Revokes the previous key. */
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

  /** A connection with a user's credentials, as an attacker in its process has. */
  async connect(user: BrokerUser | Witness | Team): Promise<NatsConnection> {
    const options = connectionOptions({ url: this.url, nkeySeed: this.seedOf(user) });
    // On a busy machine the broker sometimes never answers a connection's first message: it is opened again then.
    const connection = await eventually(() => connect({ ...options, name: user, timeout: 3_000 }), {
      withinMs: 15_000,
    });
    this.#open.push(connection);
    return connection;
  }

  /** The same, as the processes of the product have it. */
  async open(user: BrokerUser): Promise<Broker> {
    const settings = { url: this.url, nkeySeed: this.seedOf(user), name: user };
    const broker = new Broker(settings, createLogger('test', 'silent'));
    await broker.connect(new AbortController().signal);
    this.#open.push(broker);
    return broker;
  }

  /** Makes the event stream and its mirrors for these teams, with the deployment's key. */
  async deployEvents(...teams: Team[]): Promise<void> {
    const deployment = await this.open('deploy');
    await deployEventStream(deployment);
    await deployReaders(deployment, ['events-reader', ...teams]);
  }

  /** Deploys the users service, and starts it with its own key. */
  async startUsers(
    module: ServiceOptions['module'],
    { uri, database }: Pick<TestMongo, 'uri' | 'database'>,
  ): Promise<RunningService> {
    const engines = { NATS_URL: this.url, MONGODB_URI: uri, MONGODB_DATABASE: database };
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...engines };
    const options = (user: BrokerUser) => ({
      name: 'users' as const,
      module,
      config: serviceEnv.parse({ ...env, NATS_NKEY_SEED: this.seedOf(user) }),
    });
    await deployService(options('deploy'));
    const service = await createService(options('users'));
    await service.ready;
    return service;
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
