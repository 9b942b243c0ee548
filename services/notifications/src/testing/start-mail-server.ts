import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { SendLetters } from '../mail/send-letters.ts';
import { type NotificationsUnderTest, startNotifications } from './start-notifications.ts';

/** A mail server inside the test, which accepts mail for everybody unless a test sets otherwise. */
async function startMailServer() {
  const mails: (ParsedMail & { for: string; returnPath: string })[] = [];
  /** What the next mails for an address are answered in place of 250. */
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals.get(address);
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      simpleParser(stream)
        .then((mail) => {
          const returnPath = envelope.mailFrom ? envelope.mailFrom.address : '';
          mails.push({ ...mail, for: envelope.rcptTo[0]!.address, returnPath });
          done();
        })
        .catch(done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Thikana <mail@thikana.test>',
      MAIL_RETURN: 'bounces@thikana.test',
      MAIL_ORIGIN: 'https://thikana.test',
      MAIL_LINK_KEY: 'a key of the specs, the key before it',
    },
    refusals,
    to: (address: string) => mails.filter((mail) => mail.for === address),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The service with a mail server, which ends with it. */
export async function startWithMail(): Promise<{
  server: MailServer;
  notifications: NotificationsUnderTest;
}> {
  const server = await startMailServer();
  const notifications = await startNotifications({}, server.env);
  const letters = notifications.get(SendLetters);
  // Specs wait for each mail.
  Object.assign(letters, { everyMs: 50 });
  letters.wake();
  const remove = async () => {
    await notifications.remove();
    await server.stop();
  };
  return { server, notifications: { ...notifications, remove } };
}
