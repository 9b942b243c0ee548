/**
 * What somebody types and has not sent: drafts and unsent messages by place (a conversation, or a question about a
 * listing). Kept in the tab's storage, so that it survives a reload and a sign-in.
 */
import { errorText } from '@thikana/web-kit/data';
import { useSyncExternalStore } from 'react';

export interface Unsent {
  /** Made once per message: the same one sent again is the same message (TALK-3). */
  key: string;
  text: string;
  at: string;
  /** Why the last attempt failed, in words; null before one has. */
  fault: string | null;
}

export interface Kept {
  text: string;
  unsent: readonly Unsent[];
}

export type Send = (message: { key: string; text: string }) => Promise<unknown>;

const NOTHING: Kept = { text: '', unsent: [] };
const nameOf = (place: string) => `inbox:${place}`;
const parsed = new Map<string, { raw: string; kept: Kept }>();
const listeners = new Set<() => void>();
const inFlight = new Set<string>();
/** Of each place: messages are sent in the order in which they were written. */
const queues = new Map<string, Promise<void>>();

function read(place: string): Kept {
  const raw = sessionStorage.getItem(nameOf(place));
  if (raw === null) return NOTHING;
  const known = parsed.get(place);
  if (known?.raw === raw) return known.kept;
  const kept = JSON.parse(raw) as Kept;
  parsed.set(place, { raw, kept });
  return kept;
}

function change(place: string, by: (kept: Kept) => Kept): void {
  const kept = by(read(place));
  if (kept.text === '' && kept.unsent.length === 0) sessionStorage.removeItem(nameOf(place));
  else sessionStorage.setItem(nameOf(place), JSON.stringify(kept));
  for (const listener of listeners) listener();
}

const changeOne = (place: string, key: string, by: (one: Unsent) => Unsent[]): void =>
  change(place, ({ text, unsent }) => ({
    text,
    unsent: unsent.flatMap((one) => (one.key === key ? by(one) : [one])),
  }));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKept = (place: string): Kept => useSyncExternalStore(subscribe, () => read(place));

export const isSending = ({ key }: Unsent): boolean => inFlight.has(key);

export const setDraft = (place: string, text: string): void => change(place, (kept) => ({ ...kept, text }));

export const discard = (place: string, key: string): void => changeOne(place, key, () => []);

/** Puts a draft where another place's conversation is continued. */
export function moveDraft(from: string, to: string): void {
  const { text, unsent } = read(from);
  if (text === '' && unsent.length === 0) return;
  change(to, (kept) => ({ text: kept.text || text, unsent: [...kept.unsent, ...unsent] }));
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
  const text = read(place).text.trim();
  if (text === '') return undefined;
  const one = { key: newKey(), text, at: new Date().toISOString(), fault: null };
  change(place, ({ unsent }) => ({ text: '', unsent: [...unsent, one] }));
  return one;
}

async function attempt(place: string, { key, text }: Unsent, send: Send): Promise<void> {
  try {
    await send({ key, text });
    inFlight.delete(key);
    discard(place, key);
  } catch (error) {
    inFlight.delete(key);
    changeOne(place, key, (one) => [{ ...one, fault: errorText(error) ?? '' }]);
  }
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
