/** Two clicks of a sale, followed by their ids through the log of every process: what they caused, and what that caused. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Envelope } from '@thikana/contracts';
import { bearer } from '@thikana/gateway/src/testing/start-test-gateway.ts';
import { EventTail, type Tail } from '@thikana/service-kit';
import { eventually } from '@thikana/test-kit';
import { emailOf } from './people.ts';
import { Product } from './product.ts';
import { Things } from './things.ts';

interface Line {
  service: string;
  msg: string;
  correlationId?: string;
  operation?: string;
  eventId?: string;
  route?: string;
}

const lines: Line[] = [];
const events: Envelope[] = [];
/** How many lines the start wrote. */
let atStart = 0;
let product: Product;
let things: Things;
let tail: Tail;
beforeAll(async () => {
  product = await Product.start({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  things = new Things(product);
  atStart = lines.length;
  tail = product.services.offers
    .get(EventTail, { strict: false })
    .tailEvents({ from: 'new' }, ({ envelope }) => void events.push(envelope));
});
afterAll(async () => {
  await tail?.stop();
  await product?.remove();
});

async function click(id: string, method: string, path: string, body?: object): Promise<void> {
  const kind = method === 'POST' ? 'buyer' : 'agent';
  const answer = await fetch(`${product.gateway.url}/api${path}`, {
    method,
    headers: { ...bearer(emailOf(kind)), 'X-Request-Id': id, 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  expect([answer.ok, answer.headers.get('x-request-id')]).toEqual([true, id]);
}

/** The events that carry the id, and those that follow from one of them by their causes. */
function effectsOf(id: string): Envelope[] {
  const found = new Set(events.filter(({ correlationId }) => correlationId === id));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    const ids = new Set([...found].map((event) => event.id));
    for (const event of events) if (event.causationId && ids.has(event.causationId)) found.add(event);
  }
  return [...found];
}

const doneBy = (id: string) =>
  new Set(
    lines
      .filter(({ correlationId }) => correlationId === id)
      .map(({ service, operation }) => `${service} ${operation ?? ''}`),
  );

/** No event that follows and no line about one has lost the id. */
function expectUnbroken(id: string): void {
  const effects = effectsOf(id);
  expect(effects.filter(({ correlationId }) => correlationId !== id)).toEqual([]);
  const ids = new Set(effects.map((event) => event.id));
  const about = lines.filter(({ eventId }) => eventId !== undefined && ids.has(eventId));
  expect(about.length).toBeGreaterThan(0);
  expect(about.filter(({ correlationId }) => correlationId !== id)).toEqual([]);
}

it('an accepted offer is followed to the listing and to its copies', async () => {
  const offerId = await things.offer();
  await click('accept-click-1', 'PATCH', `/agent/accept-offer/${offerId}`);
  await eventually(() => {
    const done = [...doneBy('accept-click-1')].map((what) => what.split(' ')[0]);
    expect(new Set(done)).toEqual(
      new Set(['gateway', 'offers', 'properties', 'users', 'reviews', 'conversations', 'notifications']),
    );
  });
  expect(doneBy('accept-click-1')).toContain('offers thikana.rpc.offers.accept');
  expect(new Set(effectsOf('accept-click-1').map(({ type }) => type))).toContain('OfferAccepted');
  expectUnbroken('accept-click-1');
});

it('a payment is followed to the sold listing', async () => {
  const payment = await things.payment();
  await click('payment-click-1', 'POST', '/payments', payment);
  await eventually(() => {
    const types = effectsOf('payment-click-1').map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['PaymentCompleted', 'PropertySold']));
    const done = [...doneBy('payment-click-1')].map((what) => what.split(' ')[0]);
    expect(done).toEqual(expect.arrayContaining(['gateway', 'offers', 'properties', 'users', 'reviews']));
  });
  expectUnbroken('payment-click-1');
});

it('a deletion is followed to the worker that removes the account elsewhere', async () => {
  const { userId } = await product.signUp('leaver@thikana.test');
  const answer = await fetch(`${product.gateway.url}/api/users/${userId}`, {
    method: 'DELETE',
    headers: { ...bearer(emailOf('admin')), 'X-Request-Id': 'delete-click-1' },
  });
  expect(answer.status).toBe(200);
  // Nobody answers for the identity provider here: the worker has to wait, and says so.
  const workers = () => [...doneBy('delete-click-1')].map((what) => what.split(' ')[1]);
  await eventually(() => expect(workers()).toContain('worker:identity-removal'));
});

it('every line since the start says for which request it is, or which worker wrote it', async () => {
  expect(lines.filter(({ msg }) => msg === 'the catalogue is ready')).toMatchObject([
    { operation: 'worker:catalogue' },
  ]);
  const lost = lines.slice(atStart).filter(({ correlationId, operation }) => !(correlationId ?? operation));
  expect(lost).toEqual([]);
});
