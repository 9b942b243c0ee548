/**
 * Loaded into every process of the product before its own code (`node --import`), by `npm run chaos` alone: on SIGUSR2 a process reads at
 * which point it has to end, and ends there as by `kill -9`. It wraps the libraries that the apps call and Node's HTTP, so the apps have no
 * code for it (docs/adr/0034). crash-points.ts describes the points.
 */
import diagnostics from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const app = process.argv[1] ?? '';

/** @type {{ point: string, nth: number } | undefined} */
let plan;

/** @param {string} point that this process passes now */
function reached(point) {
  if (plan?.point !== point) return;
  plan.nth -= 1;
  if (plan.nth <= 0) process.kill(process.pid, 'SIGKILL');
}

if (isMainThread && process.env.CRASH_PLANS) {
  const file = join(process.env.CRASH_PLANS, `${process.pid}.json`);
  process.on('SIGUSR2', () => void (plan = JSON.parse(readFileSync(file, 'utf8'))));
  if (/services\/[^/]+\/dist\/main\.mjs$/.test(app)) watchService();
  else if (app.endsWith('gateway/dist/main.mjs')) watchGateway();
  else watchServer();
}

function watchService() {
  const { load, beside } = librariesOf(app);
  const { ClientSession } = load('mongoose').mongo;
  around(ClientSession.prototype, 'commitTransaction', 'before-commit', 'after-commit');
  const jetstream = beside('@nats-io/jetstream');
  around(jetstream('jsclient.js').JetStreamClientImpl.prototype, 'publish', undefined, 'after-publish');
  around(jetstream('jsmsg.js').JsMsgImpl.prototype, 'ack', 'before-ack');
  const { MsgImpl } = beside('@nats-io/nats-core')('msg.js');
  // An acknowledgement is a response, too.
  around(MsgImpl.prototype, 'respond', 'before-reply', undefined, ({ reply }) => !reply?.startsWith('$JS'));
  watchProviderCalls();
}

function watchGateway() {
  const core = librariesOf(app).beside('@nats-io/nats-core');
  const { NatsConnectionImpl } = core('nats.js');
  const isCall = (/** @type {unknown} */ _, /** @type {string} */ subject) => !subject.startsWith('$JS');
  around(NatsConnectionImpl.prototype, 'request', 'before-call', 'after-reply', isCall);
  watchServer();
}

/** The card provider's client speaks `node:http`, and so does nothing else in a service. */
function watchProviderCalls() {
  diagnostics.subscribe('http.client.request.start', () => reached('before-provider-call'));
  diagnostics.subscribe('http.client.response.finish', () => reached('after-provider-answer'));
}

function watchServer() {
  const unlessProbed = (/** @type {string} */ point, /** @type {{ url?: string } | undefined} */ request) =>
    /\/health|\/_/.test(request?.url ?? '') || reached(point);
  diagnostics.subscribe('http.server.request.start', (message) =>
    unlessProbed('request-received', /** @type {{ request: { url?: string } }} */ (message).request),
  );
  diagnostics.subscribe('http.server.response.finish', (message) =>
    unlessProbed('after-answer', /** @type {{ request: { url?: string } }} */ (message).request),
  );
  /** @type {Record<string, Function>} */
  const response = /** @type {any} */ (ServerResponse.prototype);
  const { writeHead } = response;
  response['writeHead'] = /** @this {ServerResponse} @param {unknown[]} given */ function (...given) {
    unlessProbed('before-answer', this.req);
    return writeHead?.apply(this, given);
  };
}

/**
 * @param {Record<string, Function>} owner a prototype @param {string} method
 * @param {string | undefined} before @param {string} [after] passed when it has succeeded
 * @param {(self: any, ...given: any[]) => boolean} [isMeant]
 */
function around(owner, method, before, after, isMeant = () => true) {
  const original = owner[method];
  if (!original) throw new Error(`${method} no longer exists: the crash points need another place`);
  owner[method] = function (/** @type {unknown[]} */ ...given) {
    if (!isMeant(this, ...given)) return original.apply(this, given);
    if (before) reached(before);
    const result = original.apply(this, given);
    return after
      ? Promise.resolve(result).then((value) => {
          reached(after);
          return value;
        })
      : result;
  };
}

/** The copies that the app itself loads. @param {string} file the app's */
function librariesOf(file) {
  const load = createRequire(file);
  const beside = (/** @type {string} */ name) => {
    const folder = dirname(load.resolve(name));
    return (/** @type {string} */ part) => load(join(folder, part));
  };
  return { load, beside };
}
