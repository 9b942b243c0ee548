/**
 * What somebody types and has not sent: drafts and unsent messages by place (a conversation, or a question about a
 * listing). Kept in the tab's storage, so that it survives a reload and a sign-in; of pictures their uploads' addresses.
 */
import { notify } from '@thikana/web-kit/core';
import { errorText, isRefusal, limits, uploadImage, type UploadedImage } from '@thikana/web-kit/data';
import { useSyncExternalStore } from 'react';
import { messages } from './conversation/messages.ts';

/** An upload, which the image host keeps for a while only (TALK-13). */
export interface Attached extends UploadedImage {
  /** In ms since 1970. */
  uploadedAt: number;
}

export interface Unsent {
  /** Made once per message: the same one sent again is the same message (TALK-3). */
  key: string;
  text: string;
  pictures?: readonly Attached[];
  at: string;
  /** Why the last attempt failed, in words; null before one has. */
  fault: string | null;
}

export interface Kept {
  text: string;
  pictures: readonly Attached[];
  unsent: readonly Unsent[];
}

export type Send = (message: { key: string; text: string; pictures?: string[] }) => Promise<unknown>;

const NOTHING: Kept = { text: '', pictures: [], unsent: [] };
const isEmpty = ({ text, pictures, unsent }: Kept) =>
  text === '' && pictures.length === 0 && unsent.length === 0;
const nameOf = (place: string) => `inbox:${place}`;
const parsed = new Map<string, { raw: string; kept: Kept }>();
const listeners = new Set<() => void>();
const inFlight = new Set<string>();
/** Of each place: messages are sent in the order in which they were written. */
const queues = new Map<string, Promise<void>>();
/** Of the uploads of this page, by address: what is too old is uploaded again. */
const files = new Map<string, File>();
/** A minute before the host deletes it. */
const isOld = ({ uploadedAt }: Attached) =>
  Date.now() > uploadedAt + (limits.imageUploadExpirySeconds - 60) * 1000;

function read(place: string): Kept {
  const raw = sessionStorage.getItem(nameOf(place));
  if (raw === null) return NOTHING;
  const known = parsed.get(place);
  if (known?.raw === raw) return known.kept;
  const kept = { ...NOTHING, ...(JSON.parse(raw) as Partial<Kept>) };
  parsed.set(place, { raw, kept });
  return kept;
}

function change(place: string, by: (kept: Kept) => Kept): void {
  const kept = by(read(place));
  if (isEmpty(kept)) sessionStorage.removeItem(nameOf(place));
  else sessionStorage.setItem(nameOf(place), JSON.stringify(kept));
  for (const listener of listeners) listener();
}

const changeOne = (place: string, key: string, by: (one: Unsent) => Unsent[]): void =>
  change(place, ({ unsent, ...draft }) => ({
    ...draft,
    unsent: unsent.flatMap((one) => (one.key === key ? by(one) : [one])),
  }));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKept = (place: string): Kept => useSyncExternalStore(subscribe, () => read(place));

export const isSending = ({ key }: Unsent): boolean => inFlight.has(key);

export const setDraft = (place: string, text: string): void => change(place, (kept) => ({ ...kept, text }));

export async function attach(place: string, file: File): Promise<void> {
  const picture = await uploaded(file);
  change(place, (kept) => ({ ...kept, pictures: [...kept.pictures, picture] }));
}

const forget = (pictures: readonly Attached[] = []) => pictures.forEach(({ url }) => files.delete(url));

export function detach(place: string, gone: (picture: Attached) => boolean): void {
  forget(read(place).pictures.filter(gone));
  change(place, (kept) => ({ ...kept, pictures: kept.pictures.filter((one) => !gone(one)) }));
}

/** Neither the host nor this page has it. */
export const isLost = (picture: Attached): boolean => isOld(picture) && !files.has(picture.url);

async function uploaded(file: File): Promise<Attached> {
  const picture = { ...(await uploadImage(file)), uploadedAt: Date.now() };
  files.set(picture.url, file);
  return picture;
}

export const discard = (place: string, key: string): void =>
  changeOne(place, key, ({ pictures }) => {
    forget(pictures);
    return [];
  });

/** Puts a draft where another place's conversation is continued. */
export function moveDraft(from: string, to: string): void {
  const moved = read(from);
  if (isEmpty(moved)) return;
  change(to, ({ text, pictures, unsent }) => ({
    text: text || moved.text,
    pictures: [...pictures, ...moved.pictures].slice(0, limits.messagePictures),
    unsent: [...unsent, ...moved.unsent],
  }));
  change(from, () => NOTHING);
}

/** A random UUID. Not `randomUUID`, which a page over plain HTTP lacks. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Makes the draft a message to be sent. @returns undefined when there is nothing to send */
export function takeDraft(place: string): Unsent | undefined {
  const { pictures } = read(place);
  const text = read(place).text.trim();
  if (text === '' && pictures.length === 0) return undefined;
  const one = { key: newKey(), text, pictures, at: new Date().toISOString(), fault: null };
  change(place, ({ unsent }) => ({ ...NOTHING, unsent: [...unsent, one] }));
  return one;
}

/** One after the other: the gateway decodes few at once. */
async function renewed(pictures: readonly Attached[]): Promise<readonly Attached[]> {
  const fresh: Attached[] = [];
  for (const one of pictures) {
    const file = isOld(one) ? files.get(one.url) : undefined;
    fresh.push(file ? await uploaded(file) : one);
  }
  return fresh;
}

async function attempt(place: string, { key, text, pictures = [] }: Unsent, send: Send): Promise<void> {
  try {
    const fresh = await renewed(pictures);
    if (fresh.some((one) => !pictures.includes(one)))
      changeOne(place, key, (one) => [{ ...one, pictures: fresh }]);
    await send({ key, text, ...(fresh.length > 0 && { pictures: fresh.map(({ url }) => url) }) });
    inFlight.delete(key);
    discard(place, key);
  } catch (error) {
    inFlight.delete(key);
    changeOne(place, key, (one) => failed(one, error));
  }
}

/** Without its lost pictures once they are refused; not before: the service may have the message (TALK-3). */
function failed(one: Unsent, error: unknown): Unsent[] {
  const { text, pictures = [] } = one;
  const left = pictures.filter((picture) => !isLost(picture));
  if (left.length === pictures.length || !isRefusal(error, 'IMAGE.NOT_UPLOADED'))
    return [{ ...one, fault: errorText(error) ?? '' }];
  const fault = messages.t('picturesLost');
  if (text !== '' || left.length > 0) return [{ ...one, pictures: left, fault }];
  notify.failure(null, messages.t('notSent'), fault);
  return [];
}

/** Sends a message after those before it; a failure is kept with it. Never fails. */
export function post(place: string, one: Unsent, send: Send): Promise<void> {
  if (inFlight.has(one.key)) return queues.get(place) ?? Promise.resolve();
  inFlight.add(one.key);
  changeOne(place, one.key, (found) => [{ ...found, fault: null }]);
  for (const listener of listeners) listener();
  const turn = (queues.get(place) ?? Promise.resolve()).then(() => attempt(place, one, send));
  queues.set(place, turn);
  return turn;
}
