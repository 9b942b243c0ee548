import { expect, it } from '@jest/globals';
import type { EncodedPicture } from './encode-picture.ts';
import { Encoder } from './encoder.ts';

it('two uploads are encoded at once, six wait, one more is told to come back', async () => {
  const encoder = new Encoder();
  const finish: (() => void)[] = [];
  const held = () =>
    new Promise<EncodedPicture>((resolve) =>
      finish.push(() => resolve({ byWidth: new Map(), color: '#000000', hash: '0'.repeat(16) })),
    );
  const uploads = Array.from({ length: 8 }, () => encoder.encode(Buffer.alloc(0), held));
  await expect(encoder.encode(Buffer.alloc(0), held)).rejects.toMatchObject({
    code: 'SERVICE.BUSY',
    retryAfter: 2,
  });
  expect(finish).toHaveLength(2);
  for (const [n, upload] of uploads.entries()) {
    finish[n]?.();
    await upload;
    // Its place is taken by the next one only.
    expect(finish.length).toBeLessThanOrEqual(n + 3);
  }
  expect(finish).toHaveLength(8);
});
