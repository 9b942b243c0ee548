import { headers as natsHeaders, type MsgHdrs } from '@nats-io/transport-node';
import { traceparent } from '../observability/tracing.ts';

/** The current trace, as the headers of a message. */
export function tracingHeaders(): { headers?: MsgHdrs } {
  const parent = traceparent();
  if (parent === undefined) return {};
  const headers = natsHeaders();
  headers.set('traceparent', parent);
  return { headers };
}
