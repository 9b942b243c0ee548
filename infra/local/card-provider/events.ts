import type { KnobBoard } from '../stand-in/knobs.ts';
import { WEBHOOK_FAULTS } from '../stand-in/knobs.ts';
import { newId, nowInSeconds } from './ids.ts';
import type { Store, Stored } from './store.ts';

/** The version that the installed `stripe` package is pinned to. */
export const API_VERSION = '2026-10-28.endive';

export interface EventRecord extends Stored {
  object: 'event';
  api_version: string;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

interface Cause {
  /** `POST /v1/refunds`, so that a knob can name the request instead of the event. */
  subject: string;
  /** Null for what no request has caused. */
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Records what happened and, where there is somebody to tell, one webhook for it (or none or two, by knob). */
export function recordEvent(
  store: Store,
  knobs: KnobBoard,
  webhooks: boolean,
  cause: Cause,
  type: string,
  object: object,
): void {
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
  if (!webhooks) return;
  const knob = knobs.take(WEBHOOK_FAULTS, type, cause.subject);
  if (knob?.fault === 'no-webhook') return;
  const nextAt = Date.now() + (knob?.fault === 'late-webhook' ? knob.ms : 0);
  store.addDelivery(event.id, nextAt);
  if (knob?.fault === 'duplicate-webhook') store.addDelivery(event.id, nextAt);
}

/** The event with the number of its webhooks that have not arrived yet. */
export function showEvent(store: Store, event: EventRecord): EventRecord {
  const waiting = store.deliveriesOf(event.id).filter((delivery) => delivery.state === 'waiting');
  return { ...event, pending_webhooks: waiting.length };
}
