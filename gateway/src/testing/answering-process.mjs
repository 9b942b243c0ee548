/**
 * A service as a process of its own, which a test may freeze: answers every call of a service with an empty list.
 *
 *   node answering-process.mjs <nats url> <subject>
 */
import { connect } from '@nats-io/transport-node';

const [url, subject] = process.argv.slice(2);
const connection = await connect({ servers: url, pingInterval: 60_000 });
connection.subscribe(subject, { callback: (_error, message) => message.respond('[]') });
await connection.flush();
process.send?.('ready');
