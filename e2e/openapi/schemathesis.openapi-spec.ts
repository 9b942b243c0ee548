/** The gateway and the services as production wires them, tested by Schemathesis against the OpenAPI document, with each person's token. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allEndpoints } from '@thikana/contracts';
import { tokenOf } from '@thikana/gateway/src/testing/start-test-gateway.ts';
import { pythonTool } from '@thikana/local/launcher/pypi';
import { emailOf, type Kind } from '../access/people.ts';
import { Product } from '../access/product.ts';
import { Things } from '../access/things.ts';
import { configOf, makeMarket, type Market } from './market.ts';

const here = import.meta.dirname;
const requirements = join(here, 'requirements.txt');
/** Pip and the market's making included. */
const preparationMs = 300_000;
/** The longest that the run of one person may take, beside the others' and on a busy machine. */
const runMs = 600_000;

let tool: Awaited<ReturnType<typeof pythonTool>>;
let product: Product;
let market: Market;
let folder: string;
/** Operations that were answered with success, for any person. */
const succeeded = new Set<string>();

beforeAll(async () => {
  tool = await pythonTool({ root: resolve(here, '../..'), name: 'schemathesis', requirements });
  folder = await mkdtemp(join(tmpdir(), 'thikana-openapi-'));
  product = await Product.start();
  market = await makeMarket(new Things(product));
  noteSuccesses(product.gateway.app.getHttpServer() as Server);
}, preparationMs);
afterAll(async () => {
  await product?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

function noteSuccesses(server: Server): void {
  const operations = allEndpoints.map(({ name, method, path }) => ({
    name,
    method,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  server.on('request', ({ method, url = '' }, response) => {
    const path = url.replace(/\?.*/, '');
    const found = operations.find((one) => one.method === method && one.pattern.test(path));
    response.once('finish', () => {
      if (found && response.statusCode < 300) succeeded.add(found.name);
    });
  });
}

/** @returns what Schemathesis printed when it found something, else nothing */
async function faultsFoundAs(kind: Kind): Promise<string> {
  const config = join(folder, `${kind}.toml`);
  const shared = await readFile(join(here, 'schemathesis.toml'), 'utf8');
  await writeFile(config, `${shared}\n${configOf(market, kind)}`);
  const token = kind === 'visitor' ? [] : ['--header', `Authorization: Bearer ${tokenOf(emailOf(kind))}`];
  const document = `${product.gateway.url}/api/docs-json`;
  const args = ['-m', 'schemathesis.cli', '--config-file', config, 'run', document, ...token, '--no-color'];
  const env = {
    ...process.env,
    ...tool.env,
    PYTHONPATH: `${tool.env.PYTHONPATH}:${here}`,
    SCHEMATHESIS_HOOKS: 'hooks',
  };
  const options = { cwd: folder, env, timeout: runMs, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) =>
    execFile(tool.command, args, options, (error, stdout, stderr) =>
      resolve(error ? `${error.killed ? `not done after ${runMs} ms\n` : ''}${stdout}${stderr}` : ''),
    ),
  );
}

// Side by side: each waits for the gateway, which is in this process, half of the time.
it.concurrent.each(['visitor', 'buyer', 'agent', 'admin', 'fraud'] as const)(
  'what the API answers as %s is what its document says',
  async (kind) => expect(await faultsFoundAs(kind)).toBe(''),
  runMs + 5_000,
);

it('answered every operation with success at least once, but for those that cannot be guessed', () => {
  // What they name, a time, a paper or standing terms, is guessed now and then (e2e/sale/reports, e2e/inbox/viewings, e2e/agent/papers,
  // e2e/buyer/negotiation).
  const guessed = [
    'properties.dismissReports',
    'conversations.proposeViewing',
    'properties.seePaper',
    'offers.counter',
    'offers.acceptTerms',
  ];
  const missed = allEndpoints.filter(({ name }) => !succeeded.has(name) && !guessed.includes(name));
  expect(missed.map(({ name }) => name)).toEqual([
    // It deletes the caller (e2e/access, e2e/buyer/own-data).
    'users.deleteOwn',
    // Each names what was seen, by a version or a time (e2e/access, e2e/agent/revisions).
    'properties.verifyRevision',
    'properties.rejectRevision',
    // Cases come of refunds that fail and of disputes (e2e/admin/payment-cases).
    'offers.retryRefund',
    'offers.closePaymentCase',
    // Signed by the card provider.
    'offers.webhook',
    // Each names a half hour that is free or was seen (e2e/access, e2e/inbox/viewings).
    'conversations.requestViewing',
    'conversations.confirmViewing',
    // Signed links of mails (services/notifications/src/mail, e2e/inbox).
    'notifications.verifyAddress',
    'notifications.useVisitorLink',
    'notifications.unsubscribe',
    'notifications.returnMail',
    // A stream (gateway/src/live).
    'platform.live',
  ]);
});
