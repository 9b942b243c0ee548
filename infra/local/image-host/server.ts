import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../stand-in/answer.ts';
import { cut, jsonAnswer, send, sendHalf, sendJunk, textAnswer } from '../stand-in/answer.ts';
import { answerKnobs } from '../stand-in/knob-endpoint.ts';
import type { KnobBoard, RequestFault } from '../stand-in/knobs.ts';
import { BodyTooLarge, readBody } from '../stand-in/request-body.ts';
import type { Gallery } from './gallery.ts';
import { describe } from './picture.ts';
import { showPicture } from './shown-picture.ts';
import { UploadError } from './upload-error.ts';
import { fieldOf, LARGEST_PICTURE, readForm, readUpload } from './upload-form.ts';

/** Base64 and multipart make a body longer than the picture in it. */
const LARGEST_BODY = Math.ceil(LARGEST_PICTURE * 1.4) + 64 * 1024;
const YEAR_SECONDS = 31_536_000;
const FAULTS: RequestFault[] = ['500', '429', 'cut', '500-after-work', 'lost-answer', 'half-answer', 'junk'];

export interface Parts {
  apiKey: string;
  /** What the addresses of pictures begin with, without a slash at the end. */
  publicUrl: string;
  gallery: Gallery;
  knobs: KnobBoard;
}

/** Sends each request to the upload, the pictures, or the test's own controls under `/_`. */
export function listen(parts: Parts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    respond(parts, request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      if (error instanceof BodyTooLarge)
        return send(response, new UploadError(413, 'File too big (max 32 MB).', 110).answer());
      console.error(error);
      send(response, new UploadError(500, 'Internal error.', 1).answer());
    });
  };
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? 'GET';
  const url = URL.parse(request.url ?? '/', 'http://image-host');
  if (!url) return send(response, notFound());
  const subject = `${method} ${url.pathname}`;
  const contentType = request.headers['content-type'] ?? '';
  const body = await readBody(request, LARGEST_BODY);
  if (url.pathname === '/healthz') return send(response, jsonAnswer(200, { status: 'ok' }));
  if (url.pathname === '/_knobs') return send(response, answerKnobs(parts.knobs, method, contentType, body));
  if (url.pathname === '/_pictures') return send(response, jsonAnswer(200, parts.gallery.list()));

  const delay = parts.knobs.take(['delay'], subject);
  if (delay) await pause(delay.ms);
  const fault = parts.knobs.take(FAULTS, subject)?.fault;
  if (fault === 'cut') return cut(response);
  if (fault === '500') return send(response, new UploadError(500, 'Internal error.', 1).answer());
  if (fault === '429') return send(response, new UploadError(429, 'Rate limit reached.', 100).answer());
  const answer = await handle(parts, method, url, contentType, body);
  if (fault === 'lost-answer') cut(response);
  else if (fault === '500-after-work') send(response, new UploadError(500, 'Internal error.', 1).answer());
  else if (fault === 'half-answer') sendHalf(response, answer);
  else if (fault === 'junk') sendJunk(response);
  else send(response, answer);
}

async function handle(
  parts: Parts,
  method: string,
  url: URL,
  contentType: string,
  body: Buffer,
): Promise<Answer> {
  if (url.pathname === '/1/upload') return upload(parts, method, url, contentType, body);
  const [, first, second, third] = url.pathname.split('/').map(decoded);
  if (first === 'i' && second && third && (method === 'GET' || method === 'HEAD'))
    return picture(parts.gallery, second, third);
  if (first && second && !third) return remove(parts.gallery, method, first, second);
  return notFound();
}

async function upload(
  { apiKey, publicUrl, gallery }: Parts,
  method: string,
  url: URL,
  contentType: string,
  body: Buffer,
): Promise<Answer> {
  try {
    if (method !== 'POST') throw new UploadError(405, 'Use POST.', 1);
    const form = await readForm(contentType, body);
    if (fieldOf(url, form, 'key') !== apiKey) throw new UploadError(400, 'Invalid API v1 key.', 100);
    const { bytes, name, expiration } = await readUpload(url, form);
    if (bytes.length > LARGEST_PICTURE) throw new UploadError(400, 'File too big (max 32 MB).', 110);
    const record = await describe(bytes, name, expiration);
    await gallery.keep(record, bytes);
    return jsonAnswer(200, showPicture(record, publicUrl), {
      'access-control-allow-origin': '*',
    });
  } catch (error) {
    if (error instanceof UploadError) return error.answer();
    throw error;
  }
}

/** A picture never changes under its address; one that expires may be kept by browsers only until then. */
async function picture(gallery: Gallery, code: string, filename: string): Promise<Answer> {
  const found = await gallery.read(code, filename);
  if (!found) return notFound();
  const age = Math.floor(Math.min(found.secondsLeft, YEAR_SECONDS));
  return {
    status: 200,
    body: found.bytes,
    headers: {
      'content-type': found.file.mime,
      'cache-control': `public, max-age=${age}, immutable`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** `delete_url`: imgbb shows a page that asks first; POST or DELETE to it deletes. */
function remove(gallery: Gallery, method: string, id: string, deleteCode: string): Answer {
  const record = gallery.find(id);
  if (record?.deleteCode !== deleteCode) return notFound();
  if (method === 'GET')
    return textAnswer(
      200,
      'text/html; charset=utf-8',
      '<!doctype html><title>Delete image</title><form method="post"><button>Delete image</button></form>',
    );
  gallery.delete(record);
  return jsonAnswer(200, { status_code: 200, success: { message: 'image deleted', code: 200 } });
}

function notFound(): Answer {
  return textAnswer(404, 'text/plain', 'Not found\n');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
