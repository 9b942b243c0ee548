import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import { startStandIn } from '../stand-in/start-for-spec.ts';

interface Answer {
  status_code?: number;
  error?: { message: string; code: number };
  success?: boolean;
  data: Record<'id' | 'title' | 'url' | 'display_url' | 'delete_url', string> & {
    width: number;
    height: number;
    size: number;
    expiration: number;
    image: { mime: string; url: string };
    thumb: { url: string };
    medium?: { url: string };
  };
}

let host: RunningStandIn;
let png: Buffer;
beforeAll(async () => {
  host = await startStandIn(join(import.meta.dirname, 'main.ts'));
  png = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterEach(() => fetch(`${host.address}/_knobs`, { method: 'DELETE' }));
afterAll(() => host.stop());

async function send(image: File | string, query = 'key=thikana-local'): Promise<Answer> {
  const form = new FormData();
  form.set('image', image);
  const response = await fetch(`${host.address}/1/upload?${query}`, { method: 'POST', body: form });
  return (await response.json()) as Answer;
}

function pngFile(name = 'Lake View.png'): File {
  return new File([new Uint8Array(png)], name, { type: 'image/png' });
}

/** Moves a picture's time of arrival into the past, as if it had been there for so many seconds. */
function age(id: string, seconds: number): void {
  const file = join(host.stateDir, 'pictures', id, 'record.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as { time: number };
  writeFileSync(file, JSON.stringify({ ...record, time: record.time - seconds }));
}

describe('an upload', () => {
  it('answers as imgbb does and serves the same bytes', async () => {
    const { data, success } = await send(pngFile());
    expect(success).toBe(true);
    expect(data).toMatchObject({
      title: 'Lake-View',
      width: 800,
      height: 600,
      size: png.length,
      expiration: 0,
    });
    const picture = await fetch(data.url);
    expect(Buffer.from(await picture.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes in three sizes', async () => {
    const { data } = await send(pngFile());
    const widths = await Promise.all(
      [data.url, data.medium!.url, data.thumb.url].map(async (url) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        return (await sharp(bytes).metadata()).width;
      }),
    );
    expect(widths).toEqual([800, 640, 180]);
  });

  it('may be base64 text', async () => {
    const { data } = await send(png.toString('base64'));
    expect(data).toMatchObject({ width: 800, size: png.length });
  });

  it('goes by the bytes, not by the name', async () => {
    const webp = await sharp(png).webp().toBuffer();
    const { data } = await send(new File([new Uint8Array(webp)], 'house.png', { type: 'image/png' }));
    expect(data.image.mime).toBe('image/webp');
    expect((await fetch(data.url)).headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['a wrong key', () => send(pngFile(), 'key=other'), 'Invalid API v1 key.'],
    ['nothing', () => send(''), 'Empty upload source.'],
    [
      'an address',
      () => send('https://example.com/a.png'),
      'Uploading by address is not built in this stand-in.',
    ],
    ['no base64', () => send('a house!'), 'Invalid base64 string.'],
    [
      'no picture',
      () => send(new File(['<svg onload="x()"/>'], 'a.png')),
      'Unsupported or unrecognized file format.',
    ],
    [
      'half a picture',
      () => send(new File([new Uint8Array(png.subarray(0, 60))], 'a.png')),
      'Unsupported or unrecognized file format.',
    ],
    [
      'a life too short',
      () => send(pngFile(), 'key=thikana-local&expiration=5'),
      'Invalid expiration: use 60 to 15552000 seconds.',
    ],
  ])('is refused with %s', async (_what, upload, message) => {
    expect(await upload()).toMatchObject({ status_code: 400, error: { message }, status_txt: 'Bad Request' });
  });

  it('is refused above 32 MB', async () => {
    const answer = await send(new File([new Uint8Array(33 * 1024 * 1024)], 'big.png'));
    expect(answer.error?.message).toBe('File too big (max 32 MB).');
  });
});

describe('a picture', () => {
  it('goes when its time is over, with its files', async () => {
    const { data } = await send(pngFile(), 'key=thikana-local&expiration=60');
    const { headers } = await fetch(data.url);
    const [, seconds] = /max-age=(\d+)/.exec(headers.get('cache-control')!)!;
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    age(data.id, 57);
    await host.crash();
    expect((await fetch(data.url)).status).toBe(200);
    const folder = join(host.stateDir, 'pictures', data.id);
    const deadline = Date.now() + 6000;
    while (existsSync(folder) && Date.now() < deadline) await fetch(`${host.address}/healthz`);
    expect(existsSync(folder)).toBe(false);
    expect((await fetch(data.url)).status).toBe(404);
  }, 15_000);

  it('goes at the next start when its time was over before', async () => {
    const { data } = await send(pngFile(), 'key=thikana-local&expiration=600');
    age(data.id, 601);
    await host.crash();
    expect((await fetch(data.url)).status).toBe(404);
    expect(existsSync(join(host.stateDir, 'pictures', data.id))).toBe(false);
  });

  it('stays for good when no time was named, over kill -9', async () => {
    const { data } = await send(pngFile());
    await host.crash();
    expect((await fetch(data.url)).status).toBe(200);
  });

  it('is deleted by its delete address only', async () => {
    const { data } = await send(pngFile());
    const wrong = data.delete_url.replace(/.{6}$/, '000000');
    expect((await fetch(wrong, { method: 'POST' })).status).toBe(404);
    expect((await fetch(data.delete_url)).status).toBe(200);
    expect((await fetch(data.url)).status).toBe(200);
    await fetch(data.delete_url, { method: 'POST' });
    expect((await fetch(data.url)).status).toBe(404);
  });

  it('is found nowhere else', async () => {
    for (const path of ['/i/none/x.png', '/i/..%2f..%2frecord.json/x', '/%ff/x', '/'])
      expect((await fetch(host.address + path)).status).toBe(404);
  });
});

describe('faults', () => {
  it.each(['cut', 'lost-answer'])('%s: the uploader learns nothing', async (fault) => {
    await host.knob({ match: 'POST /1/upload', fault });
    await expect(send(pngFile())).rejects.toThrow('fetch failed');
  });

  it('junk: a success that is no JSON', async () => {
    await host.knob({ match: 'POST /1/upload', fault: 'junk' });
    await expect(send(pngFile())).rejects.toThrow('JSON');
  });

  it('half-answer: a picture that breaks off', async () => {
    const { data } = await send(pngFile());
    await host.knob({ match: 'GET /i/*', fault: 'half-answer' });
    const broken = await fetch(data.url);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    expect((await fetch(data.url)).status).toBe(200);
  });

  it('500 and 429 in imgbb’s words', async () => {
    await host.knob({ match: 'POST /1/upload', fault: '500' });
    await host.knob({ match: 'POST /1/upload', fault: '429' });
    expect(await send(pngFile())).toMatchObject({ status_code: 500 });
    expect(await send(pngFile())).toMatchObject({ status_code: 429 });
  });
});
