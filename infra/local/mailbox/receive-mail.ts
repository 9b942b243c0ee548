import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerAddress, type SMTPServerError } from 'smtp-server';

/** The newest of them, in memory: what a stand-in has received is nobody's to keep. */
const KEPT = 500;
const LARGEST_MAIL = 1024 * 1024;

/** As tests and the page read it. */
export interface Mail {
  /** A number; later ones are greater. */
  id: number;
  /** When it came, ISO 8601. */
  at: string;
  /** Of the envelope, in lower case. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in lower case, as they came. */
  headers: Record<string, string>;
}

/**
 * Takes mail for every address without a password. `refused…@` does not exist (550), `busy…@` is asked to come again (451).
 * @returns the mails, the newest first, which change as they come; and the port it listens on
 */
export async function receiveMail(place: { host: string; port: number }) {
  const mails: Mail[] = [];
  let lastId = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, { envelope }, done) => {
      parse(stream, envelope.rcptTo)
        .then((mail) => {
          lastId += 1;
          mails.unshift({ id: lastId, ...mail });
          mails.length = Math.min(mails.length, KEPT);
          done();
        })
        .catch(done);
    },
  });
  server.on('error', (error) => console.error(error));
  const listening = server.listen(place.port, place.host);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { mails, smtpPort: port, stop: () => server.close() };
}

function refusalOf(address: string): SMTPServerError | null {
  const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  if (address.startsWith('refused')) return refuse(550, '5.1.1 No such mailbox');
  if (address.startsWith('busy')) return refuse(451, '4.3.2 Come again later');
  return null;
}

async function parse(stream: Readable, to: readonly SMTPServerAddress[]): Promise<Omit<Mail, 'id'>> {
  const { from, subject, text, html, headerLines } = await simpleParser(stream);
  const headers = headerLines.map(({ key, line }) => [
    key,
    line
      .slice(key.length + 1)
      .replaceAll(/\r?\n\s+/g, ' ')
      .trim(),
  ]);
  return {
    at: new Date().toISOString(),
    to: to.map(({ address }) => address.toLowerCase()),
    from: from?.text ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html || '',
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}
