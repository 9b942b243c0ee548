import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, ownNats, type OwnNats } from '@thikana/test-kit';
import sharp from 'sharp';
import { HealthController } from '../health/health.controller.ts';
import { refusal, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';
import { deployPictureBucket } from './picture-bucket.ts';
import { PictureLedger } from './picture-ledger.ts';

const megabyte = 1024 * 1024;

let imageHost: Server;
let broker: OwnNats;
let gateway: TestGateway;
let picture: Buffer;

beforeAll(async () => {
  imageHost = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ success: true, data: { url: 'https://images.thikana.test/1.webp' } }));
    });
  }).listen(0, '127.0.0.1');
  broker = await ownNats();
  const { port } = imageHost.address() as AddressInfo;
  const config = { IMAGE_HOST_URL: `http://127.0.0.1:${port}`, LIMIT_SCALE: 1_000 };
  gateway = await startTestGateway({ natsUrl: broker.url, config });
  // No broker elects a leader here.
  gateway.app.get(PictureLedger).waitForLeaderMs = 1_000;
  gateway.app.get(HealthController).keepMs = 200;
  const create = { width: 64, height: 48, channels: 3 as const, background: '#336699' };
  picture = await sharp({ create }).png().toBuffer();
});
afterAll(async () => {
  await gateway.remove();
  await broker.remove();
  imageHost.closeAllConnections();
  imageHost.close();
});

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return form;
}

const upload = (bytes = picture): Promise<Response> =>
  fetch(`${gateway.url}/api/images`, { method: 'POST', body: formOf(bytes) });

/** The same without saying how long it is. */
async function uploadInChunks(bytes: Buffer): Promise<Response> {
  const whole = new Response(formOf(bytes));
  const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' };
  const init = { method: 'POST', headers, body: whole.body, duplex: 'half' } as RequestInit;
  return fetch(`${gateway.url}/api/images`, init);
}

describe('the size of an upload', () => {
  it.each([1, 2, 3, 4])('of 60 MB is refused, time and again (%i)', async () => {
    const large = Buffer.alloc(60 * megabyte, 1);
    expect(await refusal(await upload(large))).toEqual([413, 'IMAGE.TOO_LARGE']);
    expect(await refusal(await uploadInChunks(large))).toEqual([413, 'IMAGE.TOO_LARGE']);
  });

  it('may be 10 MB to the byte', async () => {
    const bytes = (length: number) => Buffer.alloc(length, 1);
    expect(await refusal(await upload(bytes(10 * megabyte)))).toEqual([422, 'IMAGE.NOT_AN_IMAGE']);
    expect(await refusal(await upload(bytes(10 * megabyte + 1)))).toEqual([413, 'IMAGE.TOO_LARGE']);
    expect(await refusal(await uploadInChunks(bytes(10 * megabyte + 1)))).toEqual([413, 'IMAGE.TOO_LARGE']);
  });
});

describe('what an upload needs of the broker', () => {
  const isTaken = () => eventually(async () => expect((await upload()).status).toBe(201));
  const readiness = async () => {
    const response = await fetch(`${gateway.url}/api/health/ready`);
    const { details } = (await response.json()) as { details: Record<string, { status: string }> };
    return [response.status, details['pictures']?.status];
  };

  it('a bucket that is lost is a 503, named by readiness, until a deployment has made it again', async () => {
    await isTaken();
    const bucket = `KV_${gateway.nats.broker.resource('THIKANA_PICTURES')}`;
    await (await gateway.nats.broker.manager()).streams.delete(bucket);
    expect(await refusal(await upload())).toEqual([503, 'IMAGE.STORE_UNAVAILABLE']);
    expect(await readiness()).toEqual([200, 'degraded']);
    await deployPictureBucket(gateway.nats.broker, 1);
    await isTaken();
    expect(await readiness()).toEqual([200, 'up']);
  });

  it('a bucket that is lost is noticed without an upload', async () => {
    await isTaken();
    const bucket = `KV_${gateway.nats.broker.resource('THIKANA_PICTURES')}`;
    await (await gateway.nats.broker.manager()).streams.delete(bucket);
    await eventually(async () => expect(await readiness()).toEqual([200, 'degraded']));
    await deployPictureBucket(gateway.nats.broker, 1);
    await eventually(async () => expect(await readiness()).toEqual([200, 'up']));
  });

  it('a broker that is frozen is a 503, and forgotten when it continues', async () => {
    await isTaken();
    broker.engine.pause();
    const answer = await upload();
    broker.engine.resume();
    expect(await refusal(answer)).toEqual([503, 'IMAGE.STORE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await isTaken();
  });
});
