import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Answer } from '../stand-in/answer.ts';
import { jsonAnswer, send, textAnswer } from '../stand-in/answer.ts';
import { answerKnobs } from '../stand-in/knob-endpoint.ts';
import { BodyTooLarge, readBody } from '../stand-in/request-body.ts';
import { Api, type Parts } from './api.ts';
import { readBooks } from './books.ts';
import { findPage } from './pages.ts';

/** Sends each request to the API, the pages of Stripe.js, or the test's own controls under `/_`. */
export function listener(parts: Parts): RequestListener {
  const api = new Api(parts);
  return (request, response) => {
    respond(parts, api, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else if (error instanceof BodyTooLarge)
        send(response, jsonAnswer(413, { error: { message: error.message } }));
      else send(response, jsonAnswer(500, { error: { type: 'api_error', message: 'The stand-in failed.' } }));
    });
  };
}

async function respond(
  parts: Parts,
  api: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  if (!url) return send(response, jsonAnswer(400, { error: { message: 'unreadable address' } }));
  const body = await readBody(request, 2 ** 20);
  if (url.pathname.startsWith('/v1/')) return api.answer(request, response, url, body);
  const answer = controls(parts, request, url, body) ?? findPage(url.pathname);
  send(response, answer ?? textAnswer(404, 'text/plain', 'There is nothing here.\n'));
}

function controls(
  { store, knobs, courier, bank }: Parts,
  { method = 'GET', headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  body: Buffer,
): Answer | undefined {
  if (pathname === '/healthz') return jsonAnswer(200, { status: 'ok' });
  if (pathname === '/_knobs') return answerKnobs(knobs, method, headers['content-type'], body, searchParams);
  if (pathname === '/_books') return jsonAnswer(200, readBooks(store));
  if (pathname === '/_webhooks') return jsonAnswer(200, store.deliveries());
  if (pathname === '/_bank/answer' && method === 'POST')
    return jsonAnswer(200, { answered: bank.answerNow(searchParams.get('payment_intent')) });
  const eventId = /^\/_webhooks\/([^/]+)\/resend$/.exec(pathname)?.[1];
  if (!eventId || method !== 'POST') return undefined;
  if (!store.find('event', eventId)) return jsonAnswer(404, { error: 'no such event' });
  store.addDelivery(eventId, Date.now());
  courier.wake();
  return jsonAnswer(202, store.deliveries(eventId));
}
