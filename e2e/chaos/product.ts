import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Counts } from '@thikana/local/launcher/instances';
import { watchLiveness } from '@thikana/local/launcher/liveness';
import type { Part } from '@thikana/local/launcher/part';
import { operatorAccess } from '@thikana/local/launcher/operator-access';
import { Product } from '@thikana/local/launcher/product';
import { freePorts } from '@thikana/local/launcher/session';
import { readSettings } from '@thikana/local/launcher/settings';
import { makeSteps } from '@thikana/local/launcher/steps';
import { Supervisor } from '@thikana/local/launcher/supervise';
import { brokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import { checkInvariants, type InvariantReport } from '@thikana/test-kit/invariants';
import mongoose from 'mongoose';
import type { Kill } from './crash-points.ts';

export const firstAdmin = 'operator@chaos.test';

/** When a point is not reached within this time the part is killed where it is, in ms. */
const pointWithinMs = 4_000;

/** A product of its own, supervised as by `npm start`: what crashes or freezes is restarted. */
export class ChaosProduct {
  readonly product: Product;
  readonly #plans: string;

  private constructor(product: Product, plans: string) {
    this.product = product;
    this.#plans = plans;
  }

  static async start(
    root: string,
    stateDir: string,
    print: (line: string) => void,
    { extraEnv = {}, counts }: { extraEnv?: Record<string, string>; counts?: Counts } = {},
  ): Promise<ChaosProduct> {
    const plans = join(stateDir, 'crash-plans');
    mkdirSync(plans, { recursive: true });
    const preload = pathToFileURL(join(import.meta.dirname, 'crash-preload.mjs')).href;
    const product = new Product({
      root,
      stateDir,
      data: 'empty',
      build: false,
      settings: readSettings({ BOOTSTRAP_ADMIN_EMAIL: firstAdmin, LOG_LEVEL: 'warn' }),
      ports: await freePorts(counts),
      steps: makeSteps(() => {}),
      // All come from one address, and the limits have specs of their own. Banks do not answer by themselves.
      extraEnv: {
        LIMIT_SCALE: '1000',
        BANK_ANSWER_MS: '3600000',
        NODE_OPTIONS: `--import ${preload}`,
        CRASH_PLANS: plans,
        ...extraEnv,
      },
      onCrash: (part: Part) => void supervisor.crashed(part),
      onWarning: (warning: string) => print(`! ${warning}`),
    });
    // It prints each crash with the last lines of the log; crashes are intended here. However often a part is killed, it is restarted.
    const supervisor = new Supervisor({
      print: (line) => /paused/.test(line) && print(line),
      signal: product.signal,
      mostRestarts: 1_000,
    });
    await product.start();
    void watchLiveness(product.parts, { signal: product.signal });
    return new ChaosProduct(product, plans);
  }

  get address(): string {
    return `http://127.0.0.1:${this.product.options.ports.web}`;
  }

  /** Address of the card provider. */
  get cards(): string {
    return `http://127.0.0.1:${this.product.options.ports.cardProvider}`;
  }

  /** Manages the broker's streams as an operator. */
  async manageStreams<T>(
    work: (manager: JetStreamManager, connection: NatsConnection) => Promise<T>,
  ): Promise<T> {
    const { env, options } = this.product;
    const access = { ...brokerAccess(operatorAccess(options.stateDir)), url: env.NATS_URL };
    const connection = await connect({ ...connectionOptions(access), reconnectTimeWait: 200 });
    try {
      return await work(await jetstreamManager(connection, { timeout: 5_000 }), connection);
    } finally {
      await connection.close();
    }
  }

  /** Makes the standing terms of an offer, `version`, expire a second ago: the shortest expiry there is takes a day. */
  async expireTerms(id: string, version: number): Promise<void> {
    const { env, options } = this.product;
    const { MONGODB_URI = env.MONGODB_URI } = operatorAccess(options.stateDir);
    const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI);
    try {
      const expiresAt = new Date(Date.now() - 1_000);
      const own = { _id: id as never, status: 'pending', version };
      const fields = { expiresAt, [`terms.${version - 1}.expiresAt`]: expiresAt };
      await client.db('thikana_offers').collection('offers').updateOne(own, { $set: fields });
    } finally {
      await client.close();
    }
  }

  part(key: string): Part {
    const part = this.product.parts.get(key);
    if (!part) throw new Error(`the product has no part ${key}`);
    return part;
  }

  get parts(): string[] {
    return [...this.product.parts.keys()];
  }

  /** Kills a part at a point and waits until it has ended. @returns false when the point was not reached in time and it was killed elsewhere */
  async kill({ part: key, point }: Kill, nth: number): Promise<boolean> {
    const part = this.part(key);
    const pid = part.pid;
    if (pid === undefined) return false;
    if (point !== undefined) {
      writeFileSync(join(this.#plans, `${pid}.json`), JSON.stringify({ point, nth }));
      // The preload then reads the plan.
      signal(pid, 'SIGUSR2');
      if (await until(() => part.pid !== pid, pointWithinMs)) return true;
    }
    signal(-pid, 'SIGKILL');
    await until(() => part.pid !== pid, 10_000);
    return point === undefined;
  }

  /** Waits until all parts answer. @returns whether they do */
  ready(withinMs: number): Promise<boolean> {
    return until(() => [...this.product.parts.values()].every((part) => part.ready), withinMs);
  }

  /** Checks I1 to I12 until there is no violation, for so long. Nothing may be in progress. */
  check(patienceMs: number): Promise<InvariantReport> {
    const { env, options } = this.product;
    const { MONGODB_URI = env.MONGODB_URI, ...access } = operatorAccess(options.stateDir);
    return checkInvariants({
      mongodbUri: MONGODB_URI,
      databases: {
        users: 'thikana_users',
        properties: 'thikana_properties',
        offers: 'thikana_offers',
        reviews: 'thikana_reviews',
        conversations: 'thikana_conversations',
        notifications: 'thikana_notifications',
      },
      natsUrl: env.NATS_URL,
      nkeySeed: brokerAccess(access).nkeySeed,
      cardProvider: this.cards,
      patienceMs,
      deadlineMs: 0,
    });
  }

  stop(): Promise<void> {
    return this.product.stop();
  }

  /** Deletes its data and logs. */
  remove(): void {
    rmSync(this.product.options.stateDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param pid of a group's leader alone, below 0 the whole group: what a part has started dies with it */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

/** @returns whether it became true in time */
export async function until(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!isTrue()) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
