import { DomainError, limits } from '@thikana/contracts';
import phash from 'sharp-phash';
import sharp, { type Metadata } from 'sharp';

/** What a browser may send; a vector picture is refused, because it is a program that draws. */
const accepted = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

export interface EncodedPicture {
  /** WebP without metadata, in the order of `limits.image.widths`. */
  files: Buffer[];
  /** Dominant colour, `#rrggbb`, shown until the picture is there. */
  color: string;
  /** Perceptual hash, 64 bits as 16 hex digits: pictures that look the same differ in few of them (CHECK-1). */
  hash: string;
}

/**
 * Judges an upload by its decoded bytes and re-encodes it in three widths (PICTURE-4, SEC-5).
 * Throws IMAGE.NOT_AN_IMAGE or IMAGE.TOO_MANY_PIXELS.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  await pixelsOf(bytes);
  try {
    const upright = await sharp(bytes, { limitInputPixels: limits.image.pixels, failOn: 'error' })
      .rotate()
      .resize({ width: Math.max(...limits.image.widths), withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const files: Buffer[] = [];
    for (const width of limits.image.widths) files.push(await toWebp(upright, width));
    const { dominant } = await sharp(upright).resize(64).flatten().stats();
    return { files, color: hex(dominant), hash: hexOfBits(await phash(upright)) };
  } catch {
    throw new DomainError('IMAGE.NOT_AN_IMAGE');
  }
}

/**
 * What a picture costs to decode. Reads the header only, so that a small file that claims to be huge is refused before it is decoded.
 * @throws IMAGE.NOT_AN_IMAGE or IMAGE.TOO_MANY_PIXELS
 */
export async function pixelsOf(bytes: Buffer): Promise<number> {
  const metadata = await readMetadata(bytes).catch(() => null);
  if (!metadata?.format || !accepted.has(metadata.format)) throw new DomainError('IMAGE.NOT_AN_IMAGE');
  const pixels = metadata.width * metadata.height;
  if (pixels > limits.image.pixels) throw new DomainError('IMAGE.TOO_MANY_PIXELS');
  return pixels;
}

/** Async, because an empty buffer makes `sharp()` itself throw. */
async function readMetadata(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

function toWebp(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function hexOfBits(bits: string): string {
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
