import { defineConfig, serviceEnv } from '@thikana/service-kit';
import { z } from 'zod';

/** What the notifications service reads from its environment, beside what every service does. */
export const notificationsEnv = serviceEnv
  .extend({
    /** The server that takes mail: `smtps://user:password@host:465`; unset: no mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** `Thikana <mail@thikana.example>` */
    MAIL_FROM: z.string().includes('@').optional(),
    /** The web's own origin, at which links in mails begin. */
    MAIL_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM, MAIL_ORIGIN }) => !SMTP_URL || (MAIL_FROM && MAIL_ORIGIN), {
    path: ['SMTP_URL'],
    message: 'needs MAIL_FROM and MAIL_ORIGIN beside it',
  });
export type NotificationsConfig = Readonly<z.infer<typeof notificationsEnv>>;

/** Injects the service's config. */
export const CONFIG = Symbol('notifications:config');

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): NotificationsConfig => defineConfig(notificationsEnv);
