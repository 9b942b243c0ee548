import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { purchases } from '../market/market.ts';
import { payForPurchases } from './card-provider.ts';
import { readConfig } from './config.ts';
import { uploadPictures } from './image-host.ts';
import { readManifest, writeManifest } from './manifest.ts';
import type { PaintedPicture } from './painted.ts';
import { type StandIn, startStandIn } from './stand-in-process.ts';

let images: StandIn;
let cards: StandIn;
let folder: string;
const config = () =>
  readConfig({ IMAGE_HOST_URL: images.origin, STRIPE_API_BASE: cards.origin, PICTURES_DIR: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-pictures-'));
  [images, cards] = await Promise.all([startStandIn('image-host'), startStandIn('card-provider')]);
});
afterAll(async () => {
  await Promise.all([images.stop(), cards.stop()]);
  rmSync(folder, { recursive: true });
});

async function painted(name: string): Promise<PaintedPicture> {
  const file = join(folder, `${name}.webp`);
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b5d57' } }).toFile(file);
  return { name, print: 'p1', files: { 320: file, 640: file }, color: '#0b5d57' };
}

describe('uploading', () => {
  it('uploads each file once, and again only what the host has lost', async () => {
    const pictures = [await painted('a'), await painted('b')];
    const first = await uploadPictures(config(), pictures, {});
    expect(first.uploaded).toBe(4);
    expect((await fetch(first.addresses['a#p1']!['320']!)).headers.get('content-type')).toBe('image/webp');
    const second = await uploadPictures(config(), pictures, first.addresses);
    expect(second).toEqual({ addresses: first.addresses, uploaded: 0 });
    const lost = {
      ...first.addresses,
      'b#p1': { ...first.addresses['b#p1'], 640: `${images.origin}/i/gone/b.webp` },
    };
    const third = await uploadPictures(config(), pictures, lost);
    expect(third.uploaded).toBe(1);
    expect((await fetch(third.addresses['b#p1']!['640']!)).status).toBe(200);
  });

  it('says so when the host refuses', async () => {
    const refused = { ...config(), images: { origin: images.origin, key: 'wrong' } };
    await expect(uploadPictures(refused, [await painted('c')], {})).rejects.toThrow(
      /image host refused c.webp: 400/,
    );
  });
});

it('pays for each bought offer once, however often it is asked (I2)', async () => {
  const intents = await payForPurchases(config());
  expect(await payForPurchases(config())).toEqual(intents);
  for (const { card } of intents.values()) expect(card).toEqual({ brand: 'visa', last4: '4242' });
  const books = (await (await fetch(`${cards.origin}/_books`)).json()) as {
    charges: unknown[];
    net_cents: number;
  };
  expect(books.charges).toHaveLength(purchases().length);
  expect(books.net_cents).toBe(purchases().reduce((sum, { usdCents }) => sum + usdCents, 0));
});

it('keeps the dates of a seeding that was cut off', async () => {
  const manifest = await readManifest(config());
  expect(manifest.finished).toBe(false);
  await writeManifest(config(), { ...manifest, seededAt: '2026-01-02T03:04:05.000Z' });
  expect((await readManifest(config())).seededAt).toBe('2026-01-02T03:04:05.000Z');
  expect((await readManifest({ ...config(), broker: { url: 'nats://elsewhere:4222' } })).seededAt).not.toBe(
    '2026-01-02T03:04:05.000Z',
  );
});

describe('where it refuses to run', () => {
  it('in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/never seeded in production/);
  });
  it('with a live key or a real identity project, naming both', () => {
    const real = { STRIPE_SECRET_KEY: 'sk_live_1', FIREBASE_PROJECT_ID: 'thikana' };
    expect(() => readConfig(real)).toThrow(/no test key[^]*demo project|demo project[^]*no test key/);
  });
});
