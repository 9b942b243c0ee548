import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { UploadError } from './upload-error.ts';

// A stand-in has time: what threads and caches of pictures would hold for good is more than everything else in the process.
sharp.cache(false);
sharp.concurrency(1);

/** The formats that are taken, as their types have them, with the extension where it is another word. */
const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tiff'];
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', tiff: 'tif' };
const THUMB_SIDE = 180;
const MEDIUM_WIDTH = 640;

export interface PictureFile {
  /** The folder in its address; as hard to guess as the picture's own id. */
  code: string;
  filename: string;
  name: string;
  mime: string;
  extension: string;
}

/** What is kept of a picture beside its bytes. */
export interface PictureRecord {
  id: string;
  title: string;
  width: number;
  height: number;
  size: number;
  /** When it came, in seconds, and how long it is kept; 0 means for good. */
  time: number;
  expiration: number;
  deleteCode: string;
  image: PictureFile;
  thumb: PictureFile;
  medium: PictureFile | null;
}

/** Looks at the bytes, never at the name. @throws UploadError when no picture */
export async function describe(
  bytes: Buffer,
  name: string | null,
  expiration: number,
): Promise<PictureRecord> {
  const seen = await look(bytes);
  const extension = EXTENSIONS[seen.format] ?? seen.format;
  const title = titleOf(name);
  const file = (): PictureFile => ({
    code: randomCode(7),
    filename: `${title}.${extension}`,
    name: title,
    mime: `image/${seen.format}`,
    extension,
  });
  return {
    id: randomCode(7),
    title,
    width: seen.width,
    height: seen.height,
    size: bytes.length,
    time: Math.floor(Date.now() / 1000),
    expiration,
    deleteCode: randomBytes(16).toString('hex'),
    image: file(),
    thumb: file(),
    medium: seen.width > MEDIUM_WIDTH ? file() : null,
  };
}

async function look(bytes: Buffer): Promise<{ width: number; height: number; format: string }> {
  const { format: found, compression, width, height } = await sharp(bytes).metadata().catch(notAPicture);
  const format = found === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : found;
  return FORMATS.includes(format) && width && height ? { width, height, format } : notAPicture();
}

/** One of imgbb's two smaller sizes. */
export function resized(bytes: Buffer, size: 'thumb' | 'medium'): Promise<Buffer> {
  const [width, height] = size === 'thumb' ? [THUMB_SIDE, THUMB_SIDE] : [MEDIUM_WIDTH];
  return sharp(bytes).resize(width, height, { fit: 'cover' }).toBuffer();
}

function notAPicture(): never {
  throw new UploadError(400, 'Unsupported or unrecognized file format.', 310);
}

/** A name fit for an address and a file system; letters that are not plain are imgbb's to replace, and ours. */
function titleOf(name: string | null): string {
  const plain = (name ?? '')
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100);
  return plain || randomBytes(6).toString('hex');
}

const LETTERS = '0123456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
