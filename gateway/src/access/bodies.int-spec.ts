import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { notificationsRpc, usersRpc } from '@thikana/contracts';
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

it.each([
  ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['a form of parts', form, undefined],
  ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ['nothing', undefined, undefined],
])('%s ends mails by the address alone (MAIL-6)', async (_what, body, type) => {
  const tokens: string[] = [];
  const service = gateway.answer(notificationsRpc.unsubscribe, ({ token }: { token: string }) => {
    tokens.push(token);
    return { topics: ['offers'] };
  });
  const address = `${gateway.url}/api/notifications/unsubscribe?token=a.token-of_mine`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...(type && { 'Content-Type': type }) },
    ...(body !== undefined && { body }),
  });
  expect([response.status, await response.json()]).toEqual([200, { topics: ['offers'] }]);
  expect(tokens).toEqual(['a.token-of_mine']);
  const page = await fetch(address);
  expect(await page.text()).toContain('url=/notifications/unsubscribe#a.token-of_mine"');
  expect(service.asked).toBe(1);
  service.stop();
});

it('text is no form, also there', async () => {
  const address = `${gateway.url}/api/notifications/unsubscribe?token=a`;
  const response = await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(await refusal(response)).toEqual([415, 'REQUEST.UNSUPPORTED']);
});
