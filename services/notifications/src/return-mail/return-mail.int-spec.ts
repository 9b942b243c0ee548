import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, notificationsRpc } from '@thikana/contracts';
import { anAgent, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { type MailServer, startWithMail } from '../testing/start-mail-server.ts';
import { type NotificationsUnderTest, offerFor } from '../testing/start-notifications.ts';
import { isFinalFailure } from './is-final-failure.ts';

let server: MailServer;
let notifications: NotificationsUnderTest;
beforeAll(async () => {
  ({ server, notifications } = await startWithMail());
});
afterAll(() => notifications.remove());

/** As Postfix writes it (RFC 3464). */
const report = ({
  action = 'failed',
  status = '5.1.1',
  type = 'delivery-status',
  said = 'User unknown',
} = {}) =>
  `Return-Path: <>
Date: Sat, 28 Nov 2026 06:30:12 +0600 (+06)
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@thikana.test
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type};
	boundary="4F2C11A0.1764289812/mx.example.org"
Message-Id: <20261128003012.7B0A91C4@mx.example.org>

This is a MIME-encapsulated message.

--4F2C11A0.1764289812/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.org.
<nusrat@example.org>: ${said}

--4F2C11A0.1764289812/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4F2C11A0
Arrival-Date: Sat, 28 Nov 2026 06:30:11 +0600 (+06)

Final-Recipient: rfc822; nusrat@example.org
Original-Recipient: rfc822;nusrat@example.org
Action: ${action}
Status: ${status}
Remote-MTA: dns; store.example.org
Diagnostic-Code: smtp; 550 5.1.1 <nusrat@example.org>: Recipient address
    rejected: User unknown in virtual mailbox table

--4F2C11A0.1764289812/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Thikana <mail@thikana.test>
Subject: New offer on Lake View

--4F2C11A0.1764289812/mx.example.org--
`.replaceAll('\n', '\r\n');

const take = (to: string, message: string) =>
  notifications.client.call(notificationsRpc.returnMail, { to, message }, { actor: null });
const stateOf = async (actor: Actor) =>
  (await notifications.client.call(notificationsRpc.mailSettings, {}, { actor })).state;
/** Somebody who was mailed, and where that mail comes back to. */
async function mailed() {
  const agent = anAgent({ email: `${anId()}@thikana.test` });
  await notifications.unread(agent);
  await notifications.apply(events.OfferMade, offerFor(agent.userId!));
  await eventually(() => expect(server.to(agent.email)).toHaveLength(1));
  const [mail] = server.to(agent.email);
  return { agent, returnPath: mail!.returnPath, mail: mail! };
}

describe('a mail that comes back (MAIL-9)', () => {
  it('for good is the last one for its address, also when it comes twice', async () => {
    const { agent, returnPath, mail } = await mailed();
    expect(returnPath).toMatch(/^bounces\+[\da-f]{24}-[\da-f]{24}@thikana\.test$/);
    expect(returnPath.indexOf('@')).toBeLessThanOrEqual(64);
    expect(mail.from?.text).toContain('mail@thikana.test');
    expect(await stateOf(agent)).toBe('verified');
    // Some servers write an address in their own way.
    expect(await take(returnPath.toUpperCase(), report())).toEqual({ refused: true });
    expect(await take(`<${returnPath}>`, report())).toEqual({ refused: true });
    expect(await stateOf(agent)).toBe('refused');
    await notifications.markRead(agent);
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    const own = { personId: agent.userId! };
    expect(await notifications.connection.collection('letters').countDocuments(own)).toBe(1);
    expect(server.to(agent.email)).toHaveLength(1);
  });

  it('because it is late, or in answer to it, changes nothing', async () => {
    const { agent, returnPath } = await mailed();
    const others = [
      report({ action: 'delayed', status: '4.4.1' }),
      'Subject: I am away\r\n\r\nAction: failed',
    ];
    for (const message of others) expect(await take(returnPath, message)).toEqual({ refused: false });
    expect(await stateOf(agent)).toBe('verified');
  });

  it('to an address that is not signed, or signed for another, is refused', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const [, signature] = /-([\da-f]+)@/.exec(one.returnPath)!;
    const forged = [
      'bounces@thikana.test',
      `bounces+${other.agent.userId}@thikana.test`,
      `bounces+${other.agent.userId}-${signature}@thikana.test`,
      `bounces+${anId()}-${signature}@thikana.test`,
    ];
    for (const to of forged) expect(await errorCodeOf(take(to, report()))).toBe('MAIL.LINK_INVALID');
    expect(await stateOf(other.agent)).toBe('verified');
  });

  it('from an address that the person has no more is refused', async () => {
    const { agent, returnPath } = await mailed();
    await notifications.unread({ ...agent, email: `${anId()}@thikana.test` });
    expect(await errorCodeOf(take(returnPath, report()))).toBe('MAIL.LINK_INVALID');
  });
});

it.each([
  ['a failure', {}, true],
  ['a full mailbox, for good', { status: '5.2.2' }, true],
  ['a delay', { action: 'delayed', status: '4.4.1' }, false],
  ['a failure that may pass', { status: '4.2.2' }, false],
  ['what was delivered', { action: 'delivered', status: '2.0.0' }, false],
  [
    'a delay that speaks of failures',
    { action: 'delayed', status: '4.4.1', said: '\n\nAction: failed\nStatus: 5.1.1' },
    false,
  ],
  ['another report', { type: 'feedback-report' }, false],
])('%s: %j', async (_, facts, isFinal) => {
  expect(await isFinalFailure(report(facts))).toBe(isFinal);
});

it('a report whose end is cut off is read', async () => {
  const whole = report();
  expect(
    await isFinalFailure(
      whole.slice(
        0,
        whole.indexOf('--4F2C11A0.1764289812/mx.example.org\r\nContent-Description: Undelivered'),
      ),
    ),
  ).toBe(true);
});
