import { api } from '@thikana/web-kit/data';

const KEY = 'thikana:browser-of-day';
/** Asia/Dhaka is six hours ahead. */
const dayInDhaka = (now: number) => new Date(now + 6 * 3_600_000).toISOString().slice(0, 10);

let unstored: string | null = null;

/** A random name of this browser for one day, by which it is counted once (FIGURES-2). Where storage is denied it lasts as long as the page. */
export function browserOfDay(now = Date.now()): string {
  const day = dayInDhaka(now);
  const [of, name] = (read() ?? '').split(' ');
  if (of === day && name) return name;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  write(`${day} ${fresh}`);
  return fresh;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return unstored;
  }
}

function write(text: string): void {
  unstored = text;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Kept in `unstored`.
  }
}

/** Nobody waits for it, and a failure is nobody's concern. */
const forgotten = (call: Promise<unknown>): void => void call.catch(() => {});

export const countView = (id: string): void =>
  forgotten(api('figures.countView', { params: { id }, body: { browser: browserOfDay() } }));

export const countNothingFound = (q: string): void =>
  forgotten(api('figures.countNothingFound', { body: { q, browser: browserOfDay() } }));
