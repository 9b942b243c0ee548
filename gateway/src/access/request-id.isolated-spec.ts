import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { reviewsRpc, usersRpc } from '@thikana/contracts';
import { createLogger, currentContext, type Logger } from '@thikana/service-kit';
import { anId } from '@thikana/test-kit';
import { accountOf, bearer, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

interface Line {
  level: string;
  /** Of the context in which the line was written: what the kit's logger adds to it. */
  correlationId: string | undefined;
  facts: Record<string, unknown>;
}

let lines: Line[] = [];
const note = (level: string) => (facts: unknown) =>
  lines.push({
    level,
    correlationId: currentContext()?.correlationId,
    facts: facts as Record<string, unknown>,
  });
const logger = Object.assign(Object.create(createLogger('gateway', 'silent')) as Logger, {
  debug: note('debug'),
  info: note('info'),
  error: note('error'),
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ logger });
});
afterAll(() => gateway.remove());
beforeEach(() => {
  lines = [];
});

const headers = (id: string) => ({
  ...bearer('writer@thikana.test'),
  'X-Request-Id': id,
  'Content-Type': 'application/json',
});
const review = () => JSON.stringify({ propertyId: anId(), review: 'Quiet and bright' });
const linesOf = (id: string) => lines.filter(({ correlationId }) => correlationId === id);

it('a request’s id is in its answer, in the calls it makes and in every line about it', async () => {
  const seen: string[] = [];
  const account = gateway.answer(usersRpc.account, (_input, id) => (seen.push(id), accountOf('user')));
  const write = gateway.answer(
    reviewsRpc.write,
    (_input, id) => (seen.push(id), { insertedId: anId(), message: '' }),
  );
  const response = await fetch(`${gateway.url}/api/reviews`, {
    method: 'POST',
    headers: headers('click-0001'),
    body: review(),
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-request-id')).toBe('click-0001');
  expect(seen).toEqual(['click-0001', 'click-0001']);
  expect(linesOf('click-0001').map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/api/reviews', status: 201 }),
  );
  account.stop();
  write.stop();
});

it('an unexpected error names the request it happened to', async () => {
  // Somebody whose record cannot be understood.
  const account = gateway.answer(usersRpc.account, () => null);
  const response = await fetch(`${gateway.url}/api/reviews`, {
    method: 'POST',
    headers: { ...headers('click-0002'), ...bearer('strange@thikana.test') },
    body: review(),
  });
  expect(response.status).toBe(500);
  const { params } = (await response.json()) as { params: { id: string } };
  expect(linesOf('click-0002')).toContainEqual(
    expect.objectContaining({ level: 'error', facts: expect.objectContaining({ errorId: params.id }) }),
  );
  account.stop();
});
