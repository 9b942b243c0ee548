/** Live updates: the API tells which kinds of data have changed, and what shows them is fetched again. */
import type { LiveMessage } from '@thikana/contracts';
import { currentToken } from './client.ts';
import { queryClient } from './query-client.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Listener = (message: LiveMessage) => void;
const listeners = new Set<Listener>();

/** Hears every live message; gives back how to stop. */
export function onLiveMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids that a question names: `{ params: { id } }`, `{ query: { propertyId } }`. */
function idsAsked(asked: unknown): string[] {
  const { params, query } = Object(asked) as { params?: object; query?: object };
  return Object.entries({ ...params, ...query }).flatMap(([name, value]) =>
    /^id$|Id$/.test(name) && typeof value === 'string' ? [value] : [],
  );
}

/** Lists and counters of the topic always; what was asked of certain records only where the message names one, or names none. */
export function isAbout(
  [topicAsked, , , asked]: readonly unknown[],
  { topic, ids }: { topic: LiveMessage['topic']; ids: readonly string[] },
): boolean {
  if (topicAsked !== topic) return false;
  const named = idsAsked(asked);
  return named.length === 0 || ids.length === 0 || named.some((id) => ids.includes(id));
}

function tell(message: LiveMessage): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, message) });
  for (const listener of listeners) listener(message);
}

/** Complete server-sent events of a text, and the rest that waits for more. */
export function parseEvents(text: string): { data: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const data = blocks.map((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n'),
  );
  return { data: data.filter((content) => content !== ''), rest };
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  'ids' in value &&
  Array.isArray(value.ids);

function read(content: string): void {
  try {
    const message: unknown = JSON.parse(content);
    if (isMessage(message)) tell(message);
  } catch {
    // A broken message costs one update; the next focus of the window fetches anyway.
  }
}

/** One connection, until it ends. `fetch` and not EventSource, which cannot send the token in a header. */
async function listen(signal: AbortSignal, opened: () => void): Promise<void> {
  const token = await currentToken();
  if (!token) return;
  const response = await fetch('/api/live', {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`Live updates: HTTP ${response.status}`);
  opened();
  let text = '';
  for await (const chunk of decoded(response.body)) {
    const { data, rest } = parseEvents(text + chunk);
    text = rest;
    data.forEach(read);
  }
}

async function* decoded(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Listens until `stop()`, connecting again after growing pauses; what was missed meanwhile is fetched again. */
export function startLiveUpdates(): () => void {
  const stopped = new AbortController();
  const run = async () => {
    let delay = FIRST_PAUSE_MS;
    let connections = 0;
    while (!stopped.signal.aborted) {
      await listen(stopped.signal, () => {
        delay = FIRST_PAUSE_MS;
        if (connections++ > 0) void queryClient.invalidateQueries();
      }).catch(() => {});
      await pause(delay * (0.75 + Math.random() / 2), stopped.signal);
      delay = Math.min(delay * 2, LONGEST_PAUSE_MS);
    }
  };
  void run();
  return () => stopped.abort();
}
