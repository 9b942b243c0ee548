/**
 * Read-your-writes across instances (docs/adr/0042): the positions that a write returned, and those of live messages,
 * are sent with the reads of the following seconds.
 */

/** Long after this every instance has processed the change, ms. */
const KEPT_MS = 10_000;
/** The gateway reads no more than this. */
const MOST = 16;

/** The received positions by their subject: an aggregate (`properties:65f…`), or the event stream. */
const received = new Map<string, { text: string; value: number; at: number }>();

/** The gateway's signature behind the number is returned as it was received. */
const POSITION = /^((?:[a-z]+:)?\w+)[:-](\d+)(?:\.[\w-]+){0,2}$/;

function receivePosition(text: string, now: number): void {
  const [, about, number] = POSITION.exec(text) ?? [];
  if (about === undefined) return;
  const value = Number(number);
  if ((received.get(about)?.value ?? -1) > value) return;
  received.delete(about);
  received.set(about, { text, value, at: now });
}

/** @param positions of a response's header, a live message, or `receivedPositions()` of another tab */
export function receivePositions(positions: unknown): void {
  if (typeof positions !== 'string') return;
  const now = Date.now();
  for (const text of positions.split(',')) receivePosition(text.trim(), now);
}

/** The positions to send with reads; empty when none were received lately. */
export function receivedPositions(): string {
  const since = Date.now() - KEPT_MS;
  for (const [about, { at }] of received) if (at < since) received.delete(about);
  return [...received.values()]
    .slice(-MOST)
    .map(({ text }) => text)
    .join(',');
}
