import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { encodePicture } from './encode-picture.ts';

const red = { r: 200, g: 20, b: 20 };

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

function codeOf(bytes: Buffer): Promise<string> {
  return encodePicture(bytes).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
}

describe('an uploaded picture', () => {
  it('becomes WebP in three widths without metadata, with its colour', async () => {
    const bytes = await picture(2000, 1500)
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer();
    const { files, color } = await encodePicture(bytes);
    expect(files).toHaveLength(3);
    for (const [n, width] of [320, 640, 1280].entries()) {
      const metadata = await sharp(files[n]).metadata();
      expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', width, undefined]);
    }
    expect(color).toMatch(/^#[b-d][0-9a-f][01][0-9a-f][01][0-9a-f]$/);
  });

  it('is never enlarged', async () => {
    const { files } = await encodePicture(await picture(200, 100).png().toBuffer());
    expect((await sharp(files[2]).metadata()).width).toBe(200);
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    [
      'a drawing program',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a lying header',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]),
    ],
  ])('is refused when it is %s', async (_name, bytes) =>
    expect(await codeOf(bytes)).toBe('IMAGE.NOT_AN_IMAGE'),
  );

  it('is refused when it stops half-way', async () => {
    const whole = await picture(800, 600).png({ compressionLevel: 0 }).toBuffer();
    expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('IMAGE.NOT_AN_IMAGE');
  });

  it('is refused over 40 megapixels, before it is decoded', async () => {
    expect(await codeOf(await picture(8000, 5001).png().toBuffer())).toBe('IMAGE.TOO_MANY_PIXELS');
  });
});
