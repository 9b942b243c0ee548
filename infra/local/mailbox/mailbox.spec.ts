import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type RunningStandIn, startStandIn } from '../stand-in/start-for-spec.ts';
import type { Mail } from './receive-mail.ts';

let mailbox: RunningStandIn;
let send: (to: string, html?: string) => Promise<unknown>;
beforeAll(async () => {
  mailbox = await startStandIn(join(import.meta.dirname, 'main.ts'), { SMTP_PORT: '0' });
  const { smtpPort } = await mailbox.json<{ smtpPort: number }>('/healthz');
  const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`);
  send = (to, html = '<b>hello</b>') =>
    transport.sendMail({ from: 'Thikana <mail@thikana.test>', to, subject: 'ঠিকানা <1>', text: 'hello', html });
});
afterAll(() => mailbox.stop());

it('keeps what comes, by address, the newest first', async () => {
  await send('Karim@thikana.test');
  await send('rina@thikana.test');
  const all = await mailbox.json<Mail[]>('/mails');
  expect(all.map(({ to }) => to)).toEqual([['rina@thikana.test'], ['karim@thikana.test']]);
  const found = await mailbox.json<Mail[]>('/mails?to=KARIM@thikana.test');
  expect(found).toMatchObject([{ subject: 'ঠিকানা <1>', text: 'hello', html: '<b>hello</b>' }]);
  expect(found[0]!.headers['message-id']).toMatch(/^<.+@.+>$/);
});

it('shows them: the mail itself cannot run anything', async () => {
  await send('karim@thikana.test', '<script>1</script><p>hello</p>');
  const list = await (await fetch(`${mailbox.address}/?to=karim@thikana.test`)).text();
  const path = /href="(\/mails\/\d+)"/.exec(list)![1]!;
  expect(await (await fetch(mailbox.address + path)).text()).toContain('<h1>ঠিকানা &lt;1></h1>');
  const html = await fetch(`${mailbox.address}${path}/html`);
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it.each([
  ['refused@thikana.test', 550],
  ['busy@thikana.test', 451],
])('%s is answered %d', async (to, responseCode) => {
  await expect(send(to)).rejects.toMatchObject({ responseCode });
});
