import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createLogger, type MetricsServer, serveMetrics } from '@thikana/service-kit';
import { refusal, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

/** An address then has 30 reports a minute. */
const LIMIT_SCALE = 0.1;

interface Line {
  msg: string;
  remote?: string;
  version?: string;
  fault?: { message: string };
  vitals?: Record<string, number>;
}

let lines: Line[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()) as Line);
    done();
  },
});
const live = { asked: 0, agent: '0.1.0-aaa' };
let edge: Server;
let gateway: TestGateway;
let metrics: MetricsServer;
beforeAll(async () => {
  edge = createServer((_, response) => {
    live.asked += 1;
    const remotes = [{ id: 'agent', version: live.agent }];
    response.end(JSON.stringify({ shell: { id: 'shell', version: '0.1.0-sss' }, remotes }));
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const { port } = edge.address() as AddressInfo;
  const config = { LIMIT_SCALE, DIRECTORY_URL: `http://127.0.0.1:${port}/remotes.json` };
  metrics = await serveMetrics(0, '127.0.0.1');
  gateway = await startTestGateway({ config, logger: createLogger('gateway', 'info', log) });
});
afterAll(async () => {
  await gateway.remove();
  await metrics.close();
  edge.close();
});
beforeEach(() => {
  lines = [];
});

const fault = {
  remote: 'agent',
  version: '0.1.0-aaa',
  route: '/dashboard/agent/update-property/:id',
  kind: 'render',
  name: 'TypeError',
  message: 'x is not a function',
  frames: ['show chunks/12.js:1:20'],
};
const report = (errors: object[], vitals: object | null = null) => ({
  kit: '1.0.0',
  browser: 'chrome 141',
  errors,
  vitals,
});

let lastHost = 0;
const send = (body: unknown, address = `203.0.113.${(lastHost += 1)}`) =>
  fetch(`${gateway.url}/api/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
const said = (what: string) => lines.filter(({ msg }) => msg === what);

it('writes an error down with its release, on a line of its own', async () => {
  expect((await send(report([fault, { ...fault, remote: 'shell', version: '0.1.0-sss' }]))).status).toBe(201);
  expect(said('browser error')).toMatchObject([
    { remote: 'agent', version: '0.1.0-aaa', route: fault.route, kit: '1.0.0', browser: 'chrome 141' },
    { remote: 'shell', version: '0.1.0-sss' },
  ]);
});

it('writes the vitals of a page down together', async () => {
  const measured = [
    { name: 'LCP', value: 1234.5 },
    { name: 'CLS', value: 0.02 },
  ];
  await send(report([], { remote: 'agent', version: '0.1.0-aaa', route: '/dashboard/agent', measured }));
  expect(said('web vitals')).toMatchObject([{ remote: 'agent', vitals: { LCP: 1234.5, CLS: 0.02 } }]);
});

it('knows no release that the edge does not name, and does not ask it for each', async () => {
  live.asked = 0;
  for (let n = 0; n < 20; n += 1)
    await send(
      report([
        { ...fault, version: `0.1.0-invented${n}` },
        { ...fault, remote: `remote${'abcdefghij'[n % 10]}` },
      ]),
    );
  const releases = said('browser error').map(({ remote, version }) => `${remote} ${version}`);
  expect(new Set(releases)).toEqual(new Set(['agent unknown', 'unknown unknown']));
  expect(live.asked).toBeLessThanOrEqual(1);
});

/** The series of a metric: its labels and its value. */
const seriesOf = async (metric: string) =>
  (await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text())
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`));

it('counts errors by release and kind, and vitals by route', async () => {
  const at = { remote: 'agent', version: '0.1.0-aaa', route: '/dashboard/agent/profile' };
  await send(
    report([{ ...fault, kind: 'rejection' }], {
      ...at,
      measured: [
        { name: 'LCP', value: 2_000 },
        { name: 'CLS', value: 0.2 },
      ],
    }),
  );
  expect(await seriesOf('thikana_browser_errors_total')).toContain(
    'thikana_browser_errors_total{remote="agent",version="0.1.0-aaa",kind="rejection"} 1',
  );
  const labels = 'remote="agent",route="/dashboard/agent/profile"';
  expect(await seriesOf('thikana_web_vital_seconds_sum')).toContain(
    `thikana_web_vital_seconds_sum{${labels},name="LCP"} 2`,
  );
  expect(await seriesOf('thikana_web_vital_layout_shift_sum')).toContain(
    `thikana_web_vital_layout_shift_sum{${labels}} 0.2`,
  );
});

it('grows no further however many routes, versions and remotes are made up', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const words = letters.flatMap((one) => letters.map((other) => one + other)).slice(0, 200);
  const measured = [{ name: 'LCP', value: 1 }];
  for (const word of words) {
    const made = { remote: 'agent', version: `0.1.0-${word}`, route: `/${word}` };
    await send(report([{ ...fault, ...made, remote: word }], { ...made, measured }));
  }
  const ofErrors = await seriesOf('thikana_browser_errors_total');
  expect(ofErrors.filter((line) => line.includes('unknown')).length).toBeLessThanOrEqual(2);
  expect((await seriesOf('thikana_web_vital_seconds_count')).length).toBeLessThanOrEqual(41);
});

it('takes control characters out of what it writes down', async () => {
  await send(report([{ ...fault, message: 'one\nline\u001b[31m\u202eonly' }]));
  expect(said('browser error')[0]?.fault?.message).toBe('one line[31monly');
});

it.each([
  ['an address in place of its pattern', { route: '/property-details/6563f0' }],
  ['a query', { route: '/all-properties?search=me' }],
  ['another kind of error', { kind: 'log' }],
  ['a field of its own', { email: 'somebody@thikana.test' }],
  ['a long text', { message: 'a'.repeat(301) }],
])('refuses %s', async (_what, part) => {
  expect(await refusal(await send(report([{ ...fault, ...part }])))).toEqual([400, 'REQUEST.INVALID']);
  expect(said('browser error')).toEqual([]);
});

it('refuses more than a page of ours sends', async () => {
  const many = Array.from({ length: 11 }, () => fault);
  expect(await refusal(await send(report(many)))).toEqual([400, 'REQUEST.INVALID']);
  expect(await refusal(await send({ filler: 'a'.repeat(33 * 1024) }))).toEqual([413, 'REQUEST.TOO_LARGE']);
});

it('counts reports by address, apart from the calls', async () => {
  const address = '198.51.100.7';
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(report([fault]), address)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const call = await fetch(`${gateway.url}/api/config`, { headers: { 'X-Forwarded-For': address } });
  expect(call.status).toBe(200);
});
