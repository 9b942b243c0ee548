import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { usersRpc } from '@thikana/contracts';
import {
  type Answering,
  bearer,
  everybodyIsBuyer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
let register: Answering;
beforeAll(async () => {
  gateway = await startTestGateway();
  everybodyIsBuyer(gateway);
  register = gateway.answer(usersRpc.register, () => ({}));
});
afterAll(() => gateway.remove());

function send(body: string | FormData | undefined, type?: string): Promise<Response> {
  const headers = { ...bearer('somebody@thikana.test'), ...(type && { 'Content-Type': type }) };
  return fetch(`${gateway.url}/api/users`, { method: 'POST', headers, ...(body !== undefined && { body }) });
}

it('a body whose fields are all optional may be left out', async () => {
  expect((await send(undefined)).status).toBe(201);
});

it('null is not an empty body', async () => {
  expect(await refusal(await send('null', 'application/json'))).toEqual([400, 'REQUEST.INVALID']);
});

const form = new FormData();
form.set('name', 'Rahim');

it.each([
  ['a form', 'name=Rahim', 'application/x-www-form-urlencoded'],
  ['a form of parts', form, undefined],
  ['text', '{"name":"Rahim"}', 'text/plain'],
])('%s is not JSON, and nothing of it is read', async (_what, body, type) => {
  const before = register.asked;
  expect(await refusal(await send(body, type))).toEqual([415, 'REQUEST.UNSUPPORTED']);
  expect(register.asked).toBe(before);
});
