/** A stand-in for people's mailboxes: takes mail by SMTP and shows it. See ../README.md. */
import { serve } from '../stand-in/serve.ts';
import { readConfig } from './config.ts';
import { receiveMail } from './receive-mail.ts';
import { showMails } from './show-mails.ts';

const config = readConfig();
const place = { host: config.LISTEN_HOST, port: config.SMTP_PORT };
const { mails, smtpPort, stop } = await receiveMail(place);
await serve('mailbox', { ...place, port: config.PORT }, showMails(mails, smtpPort), stop);
