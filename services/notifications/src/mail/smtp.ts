import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { CONFIG, type NotificationsConfig } from '../config.ts';

/** `later`: it was not taken and may be tried again. `refused`: there is no such address. `failed`: not taken, and never will be. `unknown`: nobody can say. */
export type Delivery = 'sent' | 'later' | 'refused' | 'failed' | 'unknown';

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
}

/** Codes of failures before anything was sent: a wrong password is the operator's fault, and is repaired. */
const beforeSending = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/** The server that takes mail. One connection a mail: a pool of nodemailer sends again what it cannot know to be lost. */
@Injectable()
export class Smtp {
  readonly #transport;

  constructor(
    @Inject(CONFIG) config: NotificationsConfig,
    private readonly logger: PinoLogger,
  ) {
    const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const safe = { disableFileAccess: true, disableUrlAccess: true };
    this.#transport = createTransport(
      { url: config.SMTP_URL!, ...times, ...safe },
      { from: config.MAIL_FROM! },
    );
  }

  /** Never throws. What the server says is not logged: it names the address. */
  async send(mail: SendMailOptions): Promise<Delivery> {
    try {
      await this.#transport.sendMail(mail);
      return 'sent';
    } catch (error) {
      const delivery = deliveryOf(error as SmtpError);
      const { code, command, responseCode } = error as SmtpError;
      this.logger.warn({ delivery, code, command, responseCode }, 'a mail was not taken');
      return delivery;
    }
  }
}

/** What a failure means for the mail. */
export function deliveryOf({ code, command, responseCode, syscall, message }: SmtpError): Delivery {
  if (beforeSending.has(code ?? '') || syscall === 'connect') return 'later';
  if (/^(Connection timeout|Greeting never received)/.test(message)) return 'later';
  if (responseCode === undefined) return 'unknown';
  if (responseCode < 500) return 'later';
  return command === 'RCPT TO' ? 'refused' : 'failed';
}
