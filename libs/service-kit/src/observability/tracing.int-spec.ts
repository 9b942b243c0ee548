import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  realMongo,
  realNats,
  TraceCollector,
  type TestMongo,
  type TestNats,
} from '@thikana/test-kit';
import { LedgerChild } from '../../fixtures/ledger-child.ts';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { book } from '../../fixtures/ledger.ts';
import { serviceEnv } from '../config/define-config.ts';
import { deployService } from '../service/run-service.ts';
import { collectionOf } from '../mongo/connection.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpanId = 'b7ad6b7169203331';

/** Logs each module of OpenTelemetry's SDK that the process loads, by `import` or `require`; the API does nothing by itself, and prom-client loads it too. */
const watchLoads = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.includes('opentelemetry/') && name !== '@opentelemetry/api' && !context.parentURL.includes('/@opentelemetry/api/')) process.stdout.write(JSON.stringify({ loads: name }) + '\\n');
  return next(name, context);
} });`;
const watching = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(watchLoads)}` };

let mongo: TestMongo;
let nats: TestNats;
let collector: TraceCollector;
let environment: Record<string, string>;
beforeAll(async () => {
  [mongo, nats, collector] = await Promise.all([realMongo(), realNats(), TraceCollector.start()]);
  environment = {
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE: mongo.database,
    NATS_URL: nats.url,
    NATS_PREFIX: nats.prefix,
    LOG_LEVEL: 'info',
  };
  const config = serviceEnv.parse({ ...environment, LOG_LEVEL: 'silent' });
  await deployService({ name: 'reviews', module: LedgerModule, config });
});
afterAll(async () => {
  await Promise.all([mongo.remove(), nats.remove(), collector.stop()]);
});

/** Asks as a process does that is traced, or with null as one that is not. */
async function askToBook(entry: string, parent: string | null): Promise<unknown> {
  const headers = natsHeaders();
  if (parent !== null) headers.set('traceparent', parent);
  const input = { account: 'Rahima Khatun', entry };
  const request = JSON.stringify({ actor: null, input, correlationId: 'the-request' });
  const reply = await nats.broker.connection.request(nats.broker.subject(book.name), request, {
    timeout: 5_000,
    headers,
  });
  return reply.json();
}

const isApplied = async (entry: string) =>
  eventually(async () =>
    expect(await collectionOf(mongo.connection, 'added').findOne({ _id: entry as never })).not.toBeNull(),
  );

it('makes one tree of a call, its database commands, its event and the effect', async () => {
  const service = new LedgerChild({ ...environment, ...collector.environment });
  await service.ready;
  await askToBook('one', `00-${traceId}-${callerSpanId}-01`);
  await isApplied('one');
  // A session that is new to the instance is registered first.
  const tree = () => collector.tree(traceId, ({ name }) => name !== 'update instances');
  await eventually(() => expect(tree()).toHaveLength(12));
  expect(tree()).toEqual([
    'thikana-reviews server thikana.rpc.reviews.ledger.book',
    '  thikana-reviews client commitTransaction',
    '  thikana-reviews client find entries',
    '  thikana-reviews client findAndModify accounts',
    '  thikana-reviews client insert entries',
    '  thikana-reviews client insert outbox',
    '  thikana-reviews producer publish EntryBooked',
    '    thikana-reviews consumer add-up-when-entry-booked',
    '      thikana-reviews client commitTransaction',
    '      thikana-reviews client insert added',
    '      thikana-reviews client insert inbox',
    '      thikana-reviews client update totals',
  ]);
  const [first] = collector.spans.filter(({ kind }) => kind === 'server');
  expect(first).toMatchObject({ traceId, parentSpanId: callerSpanId });
  expect(JSON.stringify(collector.spans)).not.toContain('Rahima');
  // The log leads to the trace, and from the trace to the log.
  const committed = service.lines.find((line) => line.includes('"msg":"committed"'));
  expect(JSON.parse(committed ?? '')).toMatchObject({ correlationId: 'the-request', trace_id: traceId });
  expect(await service.end('SIGTERM')).toBe(0);
});

it('gives the collector what a file holds as its credentials', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  const file = join(folder, 'headers');
  writeFileSync(file, 'authorization=Bearer%20abc,x-team=market\n');
  const settings = { ...collector.environment, OTEL_EXPORTER_OTLP_HEADERS_FILE: file };
  const service = new LedgerChild({ ...environment, ...settings });
  await service.ready;
  await askToBook('with-headers', `00-${traceId.replace('0af', 'ccc')}-${callerSpanId}-01`);
  expect(await service.end('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true });
  expect(collector.headers).toMatchObject({ authorization: 'Bearer abc', 'x-team': 'market' });
});

it('follows the caller that does not keep the trace, and sends what it has before it ends', async () => {
  const own = { ...collector.environment, OTEL_BSP_SCHEDULE_DELAY: '3600000' };
  const service = new LedgerChild({ ...environment, ...own });
  await service.ready;
  const dropped = traceId.replace('0af', 'aaa');
  const kept = traceId.replace('0af', 'bbb');
  await askToBook('two', `00-${dropped}-${callerSpanId}-00`);
  await askToBook('three', `00-${kept}-${callerSpanId}-01`);
  await Promise.all([isApplied('two'), isApplied('three')]);
  expect(await service.end('SIGTERM')).toBe(0);
  expect(collector.tree(dropped)).toEqual([]);
  expect(collector.tree(kept).length).toBeGreaterThan(5);
});

describe('without a collector', () => {
  it("nothing of OpenTelemetry's SDK is loaded, and no trace is stored or sent", async () => {
    const [off, on] = [{}, collector.environment].map(
      (more) => new LedgerChild({ ...environment, ...watching, ...more }),
    ) as [LedgerChild, LedgerChild];
    await Promise.all([off.ready, on.ready]);
    // The watch sees it where it is on.
    const loads = ({ lines }: LedgerChild) => lines.filter((line) => line.startsWith('{"loads"'));
    expect(loads(on)).toContain('{"loads":"@opentelemetry/sdk-trace"}');
    expect(await on.end('SIGTERM')).toBe(0);
    const seen: { outbox: unknown[]; headers: unknown[] } = { outbox: [], headers: [] };
    const watched = collectionOf(mongo.connection, 'outbox').watch([{ $match: { operationType: 'insert' } }]);
    watched.on('change', (change) => void seen.outbox.push(change));
    const events = nats.broker.connection.subscribe(nats.broker.subject('thikana.event.>'), {
      callback: (_error, message) => void seen.headers.push(message.headers?.get('traceparent')),
    });
    // Whoever sends one to a process that does not trace changes nothing.
    await askToBook('four', `00-${traceId}-${callerSpanId}-01`);
    await isApplied('four');
    await eventually(() => expect([seen.outbox, seen.headers].map(({ length }) => length)).toEqual([1, 1]));
    expect(JSON.stringify(seen.outbox)).not.toContain('traceparent');
    expect(seen.headers).toEqual(['']);
    expect(loads(off)).toEqual([]);
    await watched.close();
    events.unsubscribe();
    expect(await off.end('SIGTERM')).toBe(0);
  });
});
