/** Whether a part answers: each probe asks once and never throws. */
import { get } from 'node:http';
import { connect } from 'node:net';

const ANSWER_WITHIN_MS = 2000;

/** @param {string} address @returns {Promise<boolean>} whether it answers 2xx */
export function httpReady(address) {
  return new Promise((resolve) => {
    const request = get(address, { timeout: ANSWER_WITHIN_MS }, (response) => {
      response.resume();
      resolve(response.statusCode !== undefined && response.statusCode >= 200 && response.statusCode < 300);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** NATS greets with `INFO {…}`. @param {number} port @returns {Promise<boolean>} whether JetStream is up */
export async function natsReady(port) {
  const greeting = await exchange(port);
  return greeting?.toString('utf8').includes('"jetstream":true') ?? false;
}

/** @param {number} port @returns {Promise<boolean>} whether MongoDB's `hello` gets an answer */
export async function mongodbReady(port) {
  return (await exchange(port, helloMessage())) !== undefined;
}

/**
 * @param {number} port
 * @param {Buffer} [question]
 * @returns {Promise<Buffer | undefined>} the first bytes that come back
 */
function exchange(port, question) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_WITHIN_MS });
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
