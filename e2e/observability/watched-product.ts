import { join, resolve } from 'node:path';
import { brokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startTestProduct } from '@thikana/local/test-product';
import type { Part } from '@thikana/local/launcher/part';
import mongoose from 'mongoose';
import { Market } from '../market/market.ts';

const root = resolve(import.meta.dirname, '../..');
const firstAdmin = 'operator@observability.test';

type Started = Awaited<ReturnType<typeof startTestProduct>>;

/** A product of its own, whose parts nobody starts again when a test takes them down. */
export class WatchedProduct {
  readonly market: Market;
  readonly #started: Started;

  private constructor(started: Started, market: Market) {
    this.#started = started;
    this.market = market;
  }

  static async start(stateDir: string, extraEnv: Record<string, string>): Promise<WatchedProduct> {
    const env = { BOOTSTRAP_ADMIN_EMAIL: firstAdmin, ...extraEnv };
    const started = await startTestProduct({ root, stateDir, data: 'empty', extraEnv: env });
    const place = { address: started.address, cards: started.addresses.CARD_PROVIDER_URL };
    const market = await Market.open(place, firstAdmin, { agents: 0, buyers: 0 });
    return new WatchedProduct(started, market);
  }

  get address(): string {
    return this.#started.address;
  }

  /** Where each process tells its metrics. */
  get metricsPorts(): Record<string, number> {
    const { users, properties, offers, reviews, gatewayMetrics, edgeMetrics } =
      this.#started.product.options.ports;
    return { users, properties, offers, reviews, gateway: gatewayMetrics, edge: edgeMetrics };
  }

  part(key: string): Part {
    const part = this.#started.product.parts.get(key);
    if (!part) throw new Error(`there is no part ${key}`);
    return part;
  }

  /** To the broker, as the operator. */
  broker(): Promise<NatsConnection> {
    return connect(connectionOptions(brokerAccess(this.#started.addresses)));
  }

  /** A service's database, as the operator. */
  private database(service: string): Promise<mongoose.Connection> {
    const dbName = `thikana_${service}`;
    return mongoose.createConnection(this.#started.addresses.MONGODB_URI, { dbName }).asPromise();
  }

  /** Puts a document where a fault would have left it. */
  async insert(service: string, collection: string, document: object): Promise<void> {
    const connection = await this.database(service);
    await connection.collection(collection).insertOne(document);
    await connection.close();
  }

  stop(): Promise<void> {
    return this.#started.stop();
  }
}

export const logFolder = join(root, '.local', 'test', 'observability');
