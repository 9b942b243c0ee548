import type { KnobBoard } from '../stand-in/knobs.ts';
import { WEBHOOK_FAULTS } from '../stand-in/knobs.ts';
import type { Config } from './config.ts';
import { newId, nowInSeconds } from './objects.ts';
import type { EventRecord, Store } from './store.ts';
import type { Work } from './work.ts';

/** The version that the installed `stripe` package is pinned to. */
export const API_VERSION = '2026-10-28.endive';

interface Cause {
  /** `POST /v1/refunds`, so that a knob can name the request instead of the event. */
  subject: string;
  /** Null for what no request has caused. */
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Stores events and, when there is an address for webhooks that wants them, one delivery for each (or none or two, by knob). */
export function recorder(
  store: Store,
  knobs: KnobBoard,
  { WEBHOOK_URL, WEBHOOK_EVENTS: wanted }: Config,
): (cause: Cause) => Work['announce'] {
  return (cause) => (type, object) => {
    const event: EventRecord = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: nowInSeconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 0,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    };
    store.insert('event', event);
    if (WEBHOOK_URL === '' || (wanted.length > 0 && !wanted.includes(type))) return;
    const knob = knobs.take(WEBHOOK_FAULTS, type, cause.subject);
    if (knob?.fault === 'no-webhook') return;
    const nextAt = Date.now() + (knob?.fault === 'late-webhook' ? knob.ms : 0);
    store.addDelivery(event.id, nextAt);
    if (knob?.fault === 'duplicate-webhook') store.addDelivery(event.id, nextAt);
  };
}

/** The event with the number of its webhooks that have not arrived yet. */
export function showEvent(store: Store, event: EventRecord): EventRecord {
  const waiting = store.deliveries(event.id).filter(({ state }) => state === 'waiting');
  return { ...event, pending_webhooks: waiting.length };
}
