/** One stream of server-sent events, read by `fetch`, because EventSource cannot send the token in a header. */
import { createParser } from 'eventsource-parser';
import { currentToken, renewRefusedToken } from './client.ts';

/** The server sends an event at least every 20 s; a connection that is silent for longer is dead. */
const LONGEST_SILENCE_MS = 50_000;

export interface StreamEvent {
  /** The stream's position after this event; null when the event has none. */
  id: string | null;
  event: string;
  data: string;
}

/** How long ago the page began to read its data; the gateway sends the changes since then. */
const pageAge = (): string => `${Math.ceil(performance.now())}ms`;

/** The connection failed or ended because of network or server; any other error is a bug in the page. */
export class ConnectionLost extends Error {}

const connectionLost = (cause: unknown): never => {
  throw new ConnectionLost('Live updates', { cause });
};

async function connect(
  after: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = await currentToken().catch(connectionLost);
  if (!token) throw new ConnectionLost('Live updates: nobody is signed in');
  const response = await fetch('/api/live', {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      'Last-Event-ID': after ?? pageAge(),
    },
    cache: 'no-store',
    signal,
  }).catch(connectionLost);
  if (response.status === 401) await renewRefusedToken(token);
  if (!response.ok || !response.body) throw new ConnectionLost(`Live updates: HTTP ${response.status}`);
  return response.body;
}

/**
 * Reads until the server ends the connection, it fails, or `signal` aborts it.
 * @param after the position to resume from; null: the changes since the page was opened
 */
export async function readStream(
  after: string | null,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  // Without `AbortSignal.any`, which is newer than the oldest browsers of TARGETS.
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, LONGEST_SILENCE_MS);
  try {
    if (signal.aborted) return;
    const body = await connect(after, ending.signal);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({
      onEvent: ({ id = null, event = 'message', data }) => onEvent({ id, event, data }),
    });
    const read = () => reader.read().catch(connectionLost);
    for (let part = await read(); !part.done; part = await read()) {
      clearTimeout(timer);
      timer = setTimeout(end, LONGEST_SILENCE_MS);
      parser.feed(part.value);
    }
  } finally {
    signal.removeEventListener('abort', end);
    clearTimeout(timer);
  }
}
