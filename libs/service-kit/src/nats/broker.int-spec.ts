import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import type { Logger } from '../logging/logger.ts';
import { Broker } from './broker.ts';

const refusing = createServer((socket) => {
  socket.write(
    'INFO {"server_id":"S","version":"2.12.0","proto":1,"nonce":"bm9uY2U","max_payload":1000}\r\n',
  );
  socket.once('data', () => socket.end("-ERR 'Authorization Violation'\r\n"));
});
beforeAll(async () => {
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
});
afterAll(() => void refusing.close());

it('logs refused credentials with their user, again and again until they are accepted', async () => {
  const logged: unknown[] = [];
  const logger = { error: (...line: unknown[]) => logged.push(line), warn: () => undefined };
  const url = `nats://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  // The pair that NATS' documentation shows.
  const nkeySeed = 'SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY';
  const stop = new AbortController();
  const connecting = new Broker({ url, nkeySeed, name: 'lending' }, logger as unknown as Logger).connect(
    stop.signal,
  );
  await eventually(() =>
    expect(logged.slice(0, 2)).toEqual(
      Array(2).fill([
        { user: 'UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4' },
        'NATS refuses the credentials, trying again',
      ]),
    ),
  );
  stop.abort();
  await connecting;
});
