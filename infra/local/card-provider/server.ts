import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../stand-in/answer.ts';
import { jsonAnswer, send, textAnswer } from '../stand-in/answer.ts';
import { answerKnobs } from '../stand-in/knob-endpoint.ts';
import type { KnobBoard } from '../stand-in/knobs.ts';
import { BodyTooLarge, readBody } from '../stand-in/request-body.ts';
import type { Api } from './api.ts';
import type { Bank } from './bank.ts';
import { readBooks } from './books.ts';
import { findPage } from './pages.ts';
import type { Store } from './store.ts';
import type { WebhookCourier } from './webhook-courier.ts';

const LARGEST_BODY = 1024 * 1024;

export interface Parts {
  api: Api;
  store: Store;
  knobs: KnobBoard;
  courier: WebhookCourier;
  bank: Bank;
}

/** Sends each request to the API, the pages of Stripe.js, or the test's own controls under `/_`. */
export function listen(parts: Parts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    respond(parts, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else if (error instanceof BodyTooLarge)
        send(response, jsonAnswer(413, { error: { message: error.message } }));
      else send(response, jsonAnswer(500, { error: { type: 'api_error', message: 'The stand-in failed.' } }));
    });
  };
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = addressOf(request);
  if (!url) return send(response, jsonAnswer(400, { error: { message: 'unreadable address' } }));
  if (request.method === 'OPTIONS' && url.pathname.startsWith('/v1/')) return send(response, preflight());
  const body = await readBody(request, LARGEST_BODY);
  if (url.pathname.startsWith('/v1/')) return parts.api.answer(request, response, url, body);
  send(response, (await controls(parts, request, url, body)) ?? findPage(url.pathname) ?? notFound());
}

async function controls(
  { store, knobs, courier, bank }: Parts,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): Promise<Answer | undefined> {
  const method = request.method ?? 'GET';
  if (url.pathname === '/healthz') return jsonAnswer(200, { status: 'ok' });
  if (url.pathname === '/_knobs')
    return answerKnobs(knobs, method, request.headers['content-type'], body, url.searchParams);
  if (url.pathname === '/_books') return jsonAnswer(200, readBooks(store));
  if (url.pathname === '/_webhooks') return jsonAnswer(200, store.allDeliveries());
  if (url.pathname === '/_bank/answer' && method === 'POST')
    return jsonAnswer(200, { answered: bank.answerNow(url.searchParams.get('payment_intent')) });
  const again = /^\/_webhooks\/([^/]+)\/resend$/.exec(url.pathname);
  if (!again?.[1] || method !== 'POST') return undefined;
  if (!store.find('event', again[1])) return jsonAnswer(404, { error: 'no such event' });
  store.addDelivery(again[1], Date.now());
  courier.wake();
  return jsonAnswer(202, store.deliveriesOf(again[1]));
}

function addressOf(request: IncomingMessage): URL | undefined {
  const host = request.headers.host ?? '127.0.0.1';
  return URL.parse(request.url ?? '/', `http://${host}`) ?? undefined;
}

function preflight(): Answer {
  return {
    status: 204,
    body: '',
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Stripe-Version, Idempotency-Key',
      'access-control-max-age': '300',
    },
  };
}

function notFound(): Answer {
  return textAnswer(404, 'text/plain', 'There is nothing here.\n');
}
