import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purchases } from '../market/market.ts';
import { payForPurchases } from './card-provider.ts';
import { readConfig } from './config.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { uploadPictures } from './pictures.ts';
import { type StandIn, startStandIn } from './stand-in-process.ts';

let images: StandIn;
let cards: StandIn;
let folder: string;
const config = () =>
  readConfig({ IMAGE_HOST_URL: images.origin, STRIPE_API_BASE: cards.origin, DEMO_NOTES_DIR: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-notes-'));
  [images, cards] = await Promise.all([startStandIn('image-host'), startStandIn('card-provider')]);
});
afterAll(async () => {
  await Promise.all([images.stop(), cards.stop()]);
  rmSync(folder, { recursive: true });
});

describe('uploading', () => {
  const files = ['people/agent1.webp', 'listings/gulshan-villa/1-outside.webp'] as const;
  const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

  it('uploads each file once, and again only what the host has lost', async () => {
    const first = await uploadPictures(config(), files, {});
    expect(first.uploaded).toBe(2);
    const [portrait, cover] = [first.pictures[files[0]]!, first.pictures[files[1]]!];
    expect(portrait.images).toBeNull();
    expect(cover.images?.w1280).toBe(cover.image);
    for (const address of [portrait.image, ...Object.values(cover.images!)])
      expect(await statusOf(address)).toBe(200);
    expect(cover.color).toMatch(/^#[0-9a-f]{6}$/);
    const second = await uploadPictures(config(), files, first.pictures);
    expect(second).toEqual({ pictures: first.pictures, uploaded: 0 });
    const gone = { ...portrait, image: `${images.origin}/i/gone/b.webp` };
    const third = await uploadPictures(config(), files, { ...first.pictures, [files[0]]: gone });
    expect(third.uploaded).toBe(1);
    expect(third.pictures[files[1]]).toEqual(cover);
    expect(await statusOf(third.pictures[files[0]]!.image)).toBe(200);
  });

  it('says so when the host refuses', async () => {
    const refused = { ...config(), images: { origin: images.origin, key: 'wrong' } };
    await expect(uploadPictures(refused, files, {})).rejects.toThrow(
      /image host refused people.agent1.webp: 400/,
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
