import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { conversationsRpc, type Picture } from '@thikana/contracts';
import { anId } from '@thikana/test-kit';
import sharp from 'sharp';
import {
  bearer,
  everybodyIsBuyer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

const [buyer, other] = ['buyer@thikana.test', 'other@thikana.test'];
const id = anId();
let imageHost: Server;
let gateway: TestGateway;
let file: Buffer;
/** What the conversations service was asked to store. */
let sent: { pictures: (Picture | null)[] } | undefined;

beforeAll(async () => {
  let count = 0;
  imageHost = createServer((request, response) => {
    const { port } = imageHost.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/i/${++count}.webp`;
    request.resume().on('end', () => {
      if (request.method === 'GET') return response.end('a picture');
      return response.end(JSON.stringify({ success: true, data: { url } }));
    });
  }).listen(0, '127.0.0.1');
  await once(imageHost, 'listening');
  const { port } = imageHost.address() as AddressInfo;
  gateway = await startTestGateway({
    config: { IMAGE_HOST_URL: `http://127.0.0.1:${port}`, LIMIT_SCALE: 100 },
  });
  everybodyIsBuyer(gateway);
  const message = { number: 1, key: randomUUID(), from: 'buyer', text: '', at: new Date().toISOString() };
  const store = (input: never) => ((sent = input), { conversationId: id, message });
  gateway.answer(conversationsRpc.send, store);
  gateway.answer(conversationsRpc.ask, store);
  const create = { width: 64, height: 48, channels: 3 as const, background: '#336699' };
  file = await sharp({ create }).png().toBuffer();
});
afterAll(async () => {
  await gateway.remove();
  imageHost.closeAllConnections();
  imageHost.close();
});
beforeEach(() => void (sent = undefined));

async function upload(as: string | null): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png');
  const init = { method: 'POST', headers: as ? bearer(as) : {}, body: form };
  const answer = await fetch(`${gateway.url}/api/images`, init);
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

const post = (path: string, body: object, as: string = buyer) =>
  fetch(`${gateway.url}/api/${path}`, {
    method: 'POST',
    headers: { ...bearer(as), 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), text: '', ...body }),
  });
const send = (body: object) => post(`conversations/${id}/messages`, body);

describe('pictures of a message (TALK-13)', () => {
  it('are claimed for good, also for the first question', async () => {
    const pictures = [await upload(buyer), await upload(buyer)];
    expect((await send({ pictures })).status).toBe(201);
    const { pictures: claimed } = sent!;
    expect(claimed.map((one) => one?.color)).toEqual(['#336699', '#336699'].map(() => expect.any(String)));
    expect(claimed.every((one) => one && !pictures.includes(one.image))).toBe(true);
    // An answer was lost: the same ones again.
    expect((await post('conversations', { propertyId: anId(), pictures })).status).toBe(201);
    expect(sent!.pictures).toEqual(claimed);
  });

  it('are those of the sender, or of a visitor who signed in then', async () => {
    const unknown = 'https://images.thikana.test/i/1.webp';
    await send({ pictures: [await upload(other), unknown, await upload(null)] });
    expect(sent!.pictures).toEqual([null, null, expect.objectContaining({ image: expect.any(String) })]);
  });

  it.each([
    ['five', { pictures: [1, 2, 3, 4, 5].map((n) => `https://images.thikana.test/${n}.webp`) }],
    ['one twice', { pictures: [1, 1].map((n) => `https://images.thikana.test/${n}.webp`) }],
    ['what is no address', { pictures: ['javascript:alert(1)'] }],
    ['neither text nor picture', { pictures: [] }],
  ])('%s: refused', async (_what, body) => {
    expect(await refusal(await send(body))).toEqual([400, 'REQUEST.INVALID']);
    expect(sent).toBeUndefined();
  });
});
