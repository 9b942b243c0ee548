import { UploadError } from './upload-error.ts';

/** imgbb takes at most 32 MB a picture. */
export const LARGEST_PICTURE = 32 * 1024 * 1024;
/** The bounds of `expiration`, in seconds. */
const SHORTEST_LIFE = 60;
const LONGEST_LIFE = 15_552_000;

export interface Upload {
  bytes: Buffer;
  name: string | null;
  /** How long it is kept, in seconds; 0 means for good. */
  expiration: number;
}

/** The body's fields, multipart or form-encoded; none for another type. @throws UploadError for a torn body */
export async function readForm(contentType: string, body: Buffer): Promise<FormData> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(contentType)) return new FormData();
  try {
    const view = new Uint8Array(body);
    return await new Response(view, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new UploadError(400, 'Empty upload source.', 130);
  }
}

/** A text field, from the query or the body. */
export function fieldOf(url: URL, form: FormData, name: string): string | null {
  const value = url.searchParams.get(name) ?? form.get(name);
  return typeof value === 'string' ? value : null;
}

/** @throws UploadError when there is no picture or the expiration is out of bounds */
export async function readUpload(url: URL, form: FormData): Promise<Upload> {
  const image = form.get('image') ?? url.searchParams.get('image');
  return {
    bytes: await bytesOf(image),
    name: fieldOf(url, form, 'name') ?? (image instanceof File ? image.name : null),
    expiration: expirationOf(fieldOf(url, form, 'expiration')),
  };
}

async function bytesOf(image: File | string | null): Promise<Buffer> {
  if (image === null || image === '') throw new UploadError(400, 'Empty upload source.', 130);
  if (image instanceof File) return Buffer.from(await image.arrayBuffer());
  // imgbb would fetch it; a stand-in on somebody's machine must fetch nothing for anybody.
  if (/^https?:\/\//i.test(image.trim()))
    throw new UploadError(400, 'Uploading by address is not built in this stand-in.', 105);
  const text = image.replace(/^data:[\w/+.-]+;base64,/, '').replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) throw new UploadError(400, 'Invalid base64 string.', 120);
  return Buffer.from(text, 'base64');
}

function expirationOf(text: string | null): number {
  if (text === null || text === '' || text === '0') return 0;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= SHORTEST_LIFE && seconds <= LONGEST_LIFE) return seconds;
  throw new UploadError(400, `Invalid expiration: use ${SHORTEST_LIFE} to ${LONGEST_LIFE} seconds.`, 140);
}
