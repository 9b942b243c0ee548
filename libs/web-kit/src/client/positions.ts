/**
 * Reading what one has written, whichever instance answers (docs/adr/0042): what an answer says that it has changed, and the positions of live
 * messages, go back with the reads that follow for a while.
 */

/** Every instance has received of a change long before, in ms. */
const KEPT_MS = 10_000;
/** As many as the gateway reads. */
const MOST = 16;

/** When a position was received of, by what it is about: an aggregate (`properties:65f…`), or the event stream. */
const received = new Map<string, { text: string; value: number; at: number }>();

/** With the gateway's signature behind it, which goes back unread. */
const POSITION = /^((?:[a-z]+:)?\w+)[:-](\d+)(?:\.[\w-]+){0,2}$/;

function receivePosition(text: string, now: number): void {
  const [, about, number] = POSITION.exec(text) ?? [];
  if (about === undefined) return;
  const value = Number(number);
  if ((received.get(about)?.value ?? -1) > value) return;
  received.delete(about);
  received.set(about, { text, value, at: now });
}

/** @param positions of an answer's header, a live message, or `receivedPositions()` of another tab */
export function receivePositions(positions: unknown): void {
  if (typeof positions !== 'string') return;
  const now = Date.now();
  for (const text of positions.split(',')) receivePosition(text.trim(), now);
}

/** What reads are sent with; empty when nothing was received of lately. */
export function receivedPositions(): string {
  const since = Date.now() - KEPT_MS;
  for (const [about, { at }] of received) if (at < since) received.delete(about);
  return [...received.values()]
    .slice(-MOST)
    .map(({ text }) => text)
    .join(',');
}
