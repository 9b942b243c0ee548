import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { SERVICES } from '@thikana/local/launcher/workspaces';

/** What a call costs, as the engines count it. */
export interface Cost {
  /** That the database hands out. */
  documents: number;
  /** Requests to services. */
  messages: number;
}

interface Profiled {
  ns: string;
  nreturned?: number;
  command: Record<string, unknown>;
}

interface Subscription {
  subject: string;
  msgs?: number;
}

/** Heartbeats of instances and polling of workers: not caused by a call. */
const background = ['instances', 'outbox', 'inbox', 'system.profile'];

/** MongoDB's profiler and NATS' monitoring of a product that runs. */
export class EngineCounts {
  readonly #client: mongoose.mongo.MongoClient;
  readonly #monitor: string;
  readonly #returned = new Map<string, number>();

  private constructor(client: mongoose.mongo.MongoClient, monitor: string) {
    this.#client = client;
    this.#monitor = monitor;
  }

  static async of(mongodbUri: string, stateDir: string): Promise<EngineCounts> {
    const monitor = /^http: "(.+)"$/m.exec(readFileSync(join(stateDir, 'nats.conf'), 'utf8'))?.[1];
    if (!monitor) throw new Error('the broker has no monitoring');
    const client = await new mongoose.mongo.MongoClient(mongodbUri).connect();
    const counts = new EngineCounts(client, `http://${monitor}`);
    for (const db of counts.#databases()) await db.command({ profile: 2 });
    return counts;
  }

  /** @param call is made several times: concurrent work adds to some of the counts, not to the least */
  async costOf(call: () => Promise<void>, times = 3): Promise<Cost> {
    const costs: Cost[] = [];
    for (let time = 0; time < times; time += 1) costs.push(await this.#costOfOne(call));
    return {
      documents: Math.min(...costs.map(({ documents }) => documents)),
      messages: Math.min(...costs.map(({ messages }) => messages)),
    };
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  #databases(): mongoose.mongo.Db[] {
    return SERVICES.map((name) => this.#client.db(`thikana_${name}`));
  }

  async #costOfOne(call: () => Promise<void>): Promise<Cost> {
    const seen = await this.#lastProfiled();
    const sent = await this.#messages();
    await call();
    const messages = (await this.#messages()) - sent;
    const counts = await Promise.all(
      this.#databases().map((db, index) => this.#documentsSince(db, seen[index])),
    );
    return { documents: counts.reduce((sum, count) => sum + count, 0), messages };
  }

  #lastProfiled(): Promise<(Date | undefined)[]> {
    return Promise.all(
      this.#databases().map(async (db) => {
        const [last] = await db.collection('system.profile').find().sort({ ts: -1 }).limit(1).toArray();
        return last?.['ts'] as Date | undefined;
      }),
    );
  }

  async #documentsSince(db: mongoose.mongo.Db, since: Date | undefined): Promise<number> {
    const profiled = await db
      .collection('system.profile')
      .find<Profiled>(since ? { ts: { $gt: since } } : {})
      .toArray();
    let documents = 0;
    for (const entry of profiled)
      if (!background.includes(entry.ns.slice(db.databaseName.length + 1)))
        documents += entry.nreturned ?? (await this.#again(db, entry.command));
    return documents;
  }

  /** The local engine's profiler omits how many were returned: the query is repeated. */
  async #again(db: mongoose.mongo.Db, command: Record<string, unknown>): Promise<number> {
    const read = readIn(command);
    if (!read) return 0;
    const key = `${db.databaseName} ${JSON.stringify(read)}`;
    const known = this.#returned.get(key);
    if (known !== undefined) return known;
    const { cursor } = await db.command(read);
    const count = (cursor as { firstBatch: unknown[] }).firstBatch.length;
    this.#returned.set(key, count);
    return count;
  }

  /** Requests that reached a service's own subjects, since the services started. */
  async #messages(): Promise<number> {
    const answer = await fetch(`${this.#monitor}/connz?subs=detail&limit=1000`);
    const { connections } = (await answer.json()) as {
      connections: { subscriptions_list_detail?: Subscription[] }[];
    };
    return connections
      .flatMap(({ subscriptions_list_detail: subscriptions = [] }) => subscriptions)
      .filter(({ subject }) => subject.startsWith('thikana.rpc.'))
      .reduce((sum, { msgs = 0 }) => sum + msgs, 0);
  }
}

/** The query without its session's fields. */
function readIn(command: Record<string, unknown>): Record<string, unknown> | undefined {
  const { find, aggregate, filter, projection, sort, limit, skip, pipeline } = command;
  if (find !== undefined) return given({ find, filter, projection, sort, limit, skip });
  if (aggregate !== undefined) return { aggregate, pipeline, cursor: {} };
  return undefined;
}

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
