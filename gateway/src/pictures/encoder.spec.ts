import { beforeEach, expect, it } from '@jest/globals';
import type { DomainError } from '@thikana/contracts';
import type { EncodedPicture } from './encode-picture.ts';
import { Encoder, type Sender } from './encoder.ts';

const encoded: EncodedPicture = { files: [], color: '#000000', hash: '0'.repeat(16) };
const large = 40_000_000;
const small = 64 * 48;
let encoder: Encoder;
/** Who is being encoded, in the order of their start. */
let started: { name: string; finish: () => void }[];

beforeEach(() => {
  encoder = new Encoder();
  started = [];
});

const visitor = (address: string): Sender => ({ uid: null, address });
const person = (uid: string, address = '10.0.0.1'): Sender => ({ uid, address });

const settled = () => new Promise(setImmediate);

/** Uploads one after the other. @returns the code of each refusal; undefined for what waits or is being encoded, until `finish` */
async function uploadAll(senders: Sender[], pixels = large): Promise<(string | undefined)[]> {
  const refusals = senders.map((): string | undefined => undefined);
  for (const [index, sender] of senders.entries()) {
    const name = sender.uid ?? sender.address;
    const encodePicture = () =>
      new Promise<EncodedPicture>((resolve) => started.push({ name, finish: () => resolve(encoded) }));
    encoder
      .encode(Buffer.alloc(0), sender, { pixelsOf: async () => pixels, encodePicture })
      .catch(({ code, retryAfter }: DomainError) => (refusals[index] = `${code} ${retryAfter}`));
    await settled();
  }
  return refusals;
}

const names = () => started.map(({ name }) => name);
async function finishNext(): Promise<void> {
  started.shift()?.finish();
  await settled();
}

it("eight large pictures of one visitor's address leave everybody else a place", async () => {
  const one = await uploadAll(Array<Sender>(8).fill(visitor('10.9.9.9')));
  expect(one).toEqual([undefined, undefined, ...Array<string>(6).fill('SERVICE.BUSY 2')]);
  expect(names()).toEqual(['10.9.9.9']);
  expect(await uploadAll([person('rahim'), visitor('10.0.0.2')])).toEqual([undefined, undefined]);
  expect(names()).toEqual(['10.9.9.9', 'rahim']);
  await finishNext();
  await finishNext();
  expect(names()).toEqual(['10.9.9.9']);
  await finishNext();
  expect(names()).toEqual(['10.0.0.2']);
});

it('an IPv6 network has one share', async () => {
  const network = [visitor('2001:db8::1'), visitor('2001:db8::2'), visitor('2001:db8::3')];
  expect(await uploadAll(network)).toEqual([undefined, undefined, 'SERVICE.BUSY 2']);
});

it('a person has three large pictures at a time, a household of people six, and others go before their second', async () => {
  expect(await uploadAll(Array<Sender>(4).fill(person('rahim')))).toEqual([
    undefined,
    undefined,
    undefined,
    'SERVICE.BUSY 2',
  ]);
  const family = [...Array<Sender>(3).fill(person('karim')), person('salma')];
  expect(await uploadAll(family)).toEqual([undefined, undefined, undefined, 'SERVICE.BUSY 2']);
  expect(await uploadAll([person('farida', '10.0.0.2')])).toEqual([undefined]);
  expect(names()).toEqual(['rahim', 'rahim']);
  await finishNext();
  expect(names()).toEqual(['rahim', 'farida']);
});

it('small pictures count for what they keep in memory', async () => {
  expect(await uploadAll(Array<Sender>(5).fill(visitor('10.9.9.9')), small)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'SERVICE.BUSY 2',
  ]);
});

it('a place is free again when its picture is encoded, or fails', async () => {
  const work = {
    pixelsOf: async () => large,
    encodePicture: () => Promise.reject(new Error('not a picture')),
  };
  for (let turn = 0; turn < 9; turn += 1)
    await expect(encoder.encode(Buffer.alloc(0), visitor('10.9.9.9'), work)).rejects.toThrow('not a picture');
  expect(await uploadAll([visitor('10.9.9.9')])).toEqual([undefined]);
  expect(names()).toEqual(['10.9.9.9']);
});
