import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { EdgeForSpecs } from './edge-for-specs.ts';

let door: EdgeForSpecs;
afterEach(() => door.stop());

const CALL = 'GET /api/properties HTTP/1.1\r\nHost: a\r\n\r\n';

/** Asks again as soon as it is answered, until the server says that the connection ends. @returns answers it still waits for */
function keepAsking(): { begun: Promise<unknown>; unanswered: Promise<number> } {
  const { socket } = door.connect(CALL);
  let asked = 1;
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (!text.endsWith('{}') || /^connection: close/im.test(text)) return;
    asked += 1;
    socket.write(CALL);
  });
  const unanswered = new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve(asked - (text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0)));
  });
  return { begun: once(socket, 'data'), unanswered };
}

it('stopping under load leaves no request without its answer', async () => {
  door = await new EdgeForSpecs((_, response) => response.end('{}')).start();
  const clients = Array.from({ length: 50 }, keepAsking);
  await Promise.all(clients.map(({ begun }) => begun));
  const closed = door.edge.close();
  const unanswered = await Promise.all(clients.map((client) => client.unanswered));
  expect(unanswered.filter((count) => count > 0)).toEqual([]);
  await closed;
});

it('a connection that waits when the server stops gets its next request answered', async () => {
  door = await new EdgeForSpecs((_, response) => response.end('{}')).start();
  const waiting = Array.from({ length: 20 }, () => door.connect(CALL));
  await Promise.all(waiting.map(({ socket }) => once(socket, 'data')));
  const closed = door.edge.close();
  for (const { socket } of waiting) socket.write(CALL);
  for (const { answer } of waiting) expect((await answer).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  await closed;
});

it('a live stream ends whole', async () => {
  door = await new EdgeForSpecs((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  }).start();
  const stream = await fetch(`${door.address}/api/live`);
  const closed = door.edge.close();
  expect(await stream.text()).toBe(': here\n\n');
  await closed;
});
