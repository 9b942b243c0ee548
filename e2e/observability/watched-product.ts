import { join, resolve } from 'node:path';
import { serviceNames } from '@thikana/contracts';
import { brokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startTestProduct } from '@thikana/local/test-product';
import type { Part } from '@thikana/local/launcher/part';
import mongoose from 'mongoose';
import { Market } from '../market/market.ts';

const root = resolve(import.meta.dirname, '../..');
const firstAdmin = 'operator@observability.test';

type Started = Awaited<ReturnType<typeof startTestProduct>>;

/** A product of its own, whose parts are not restarted when a test stops them. */
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

  /** The ports of each process' metrics. */
  get metricsPorts(): Record<string, number> {
    const { ports } = this.#started.product.options;
    const ofServices = serviceNames.map((name) => [name, ports[name]] as const);
    const { gatewayMetrics: gateway, edgeMetrics: edge } = ports;
    return { ...Object.fromEntries(ofServices), gateway, edge };
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

  /** Puts a document where a fault would have left it, as the operator. */
  async insert(service: string, collection: string, document: object): Promise<void> {
    const { MONGODB_URI } = this.#started.addresses;
    const options = { dbName: `thikana_${service}` };
    const connection = await mongoose.createConnection(MONGODB_URI, options).asPromise();
    await connection.collection(collection).insertOne(document);
    await connection.close();
  }

  stop(): Promise<void> {
    return this.#started.stop();
  }
}

export const logFolder = join(root, '.local', 'test', 'observability');
