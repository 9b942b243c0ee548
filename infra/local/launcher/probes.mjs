/** Whether a part answers: each probe asks once and never throws. */
import { get } from 'node:http';
import { connect } from 'node:net';

const ANSWER_WITHIN_MS = 2000;
/** A server that closes a connection unread, because an address has too many, is not frozen. */
const RESET = 0;

/** @param {string} address @returns {Promise<boolean>} whether it answers 2xx */
export async function httpReady(address) {
  const status = await statusOf(address, ANSWER_WITHIN_MS);
  return status !== undefined && status >= 200 && status < 300;
}

/** @param {string} address @param {number} withinMs @returns {Promise<boolean>} whether it answers at all */
export const httpLive = async (address, withinMs) => (await statusOf(address, withinMs)) !== undefined;

/** @param {string} address @param {number} timeout in ms @returns {Promise<number | undefined>} undefined: no process listens, or none answers */
function statusOf(address, timeout) {
  return new Promise((resolve) => {
    // A connection of its own each time: a kept one does not show whether new ones are accepted.
    const request = get(address, { agent: false, timeout }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('timeout', () => {
      resolve(undefined);
      request.destroy();
    });
    request.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'ECONNRESET' ? RESET : undefined),
    );
  });
}

/**
 * NATS greets with `INFO {…}`. One whose store could not be written continues without JetStream until it is restarted.
 * @param {number} port @param {number} [withinMs] @returns {Promise<boolean>} whether JetStream is up
 */
export async function natsReady(port, withinMs) {
  const greeting = await exchange(port, { withinMs });
  return greeting?.toString('utf8').includes('"jetstream":true') ?? false;
}

/**
 * After a full disk NATS greets as before, and stores nothing until it is restarted; only its monitoring reports that. A member of a cluster
 * reports the same while the others are unavailable, so of it only its own store is requested.
 * @param {number} monitor the port of its monitoring @param {{ withinMs: number, member?: boolean }} how
 * @returns {Promise<boolean>} false when it reports that
 */
export const natsStores = async (monitor, { withinMs, member = false }) =>
  (await statusOf(
    `http://127.0.0.1:${monitor}/healthz${member ? '?js-enabled-only=true' : ''}`,
    withinMs,
  )) !== 503;

/** @param {number} monitor the port of its monitoring @returns {Promise<boolean>} whether a member of a cluster has caught up with the others */
export const natsHasCaughtUp = (monitor) => httpReady(`http://127.0.0.1:${monitor}/healthz`);

/** @param {number} port @param {number} [withinMs] @returns {Promise<boolean>} whether MongoDB's `hello` gets an answer */
export async function mongodbReady(port, withinMs) {
  return (await exchange(port, { question: helloMessage(), withinMs })) !== undefined;
}

/**
 * @param {number} port
 * @param {{ question?: Buffer, withinMs?: number }} how
 * @returns {Promise<Buffer | undefined>} the first bytes that come back
 */
function exchange(port, { question, withinMs = ANSWER_WITHIN_MS }) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: withinMs });
    const end = (/** @type {Buffer | undefined} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => question && socket.write(question));
    socket.once('data', end);
    socket.once('timeout', () => end(undefined));
    socket.once('error', () => end(undefined));
    socket.once('close', () => resolve(undefined));
  });
}

/** `{ hello: 1, $db: 'admin' }` as OP_MSG: the launcher runs before any driver is installed. */
export function helloMessage() {
  const body = Buffer.concat([
    Buffer.from('\x10hello\0\x01\0\0\0', 'latin1'),
    Buffer.from('\x02$db\0\x06\0\0\0admin\0', 'latin1'),
    Buffer.from([0]),
  ]);
  const message = Buffer.alloc(16 + 4 + 1 + 4 + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4); // request id
  message.writeInt32LE(2013, 12); // OP_MSG
  message.writeInt32LE(4 + body.length, 21);
  body.copy(message, 25);
  return message;
}
