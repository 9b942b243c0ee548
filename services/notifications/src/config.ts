import { defineConfig, serviceEnv } from '@thikana/service-kit';
import { z } from 'zod';

/** What the notifications service reads from its environment, beside what every service does. */
export const notificationsEnv = serviceEnv
  .extend({
    /** The server that takes mail: `smtps://user:password@host:465`; unset: no mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** `Thikana <mail@thikana.example>` */
    MAIL_FROM: z.string().includes('@').optional(),
    /** `bounces@thikana.example`: with a signed part after a `+`, where mails that are refused later come back to (MAIL-9). Unset: to the sender. */
    MAIL_RETURN: z
      .email()
      .regex(/^[^@+]{1,14}@/, 'has a + or more than 14 characters before the @')
      .optional(),
    /** The web's own origin, at which links in mails begin. */
    MAIL_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Signs the links in mails (MAIL-6): one secret, or two separated by a comma while one replaces the other: the first signs. */
    MAIL_LINK_KEY: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(16, 'is shorter than 16 characters')).max(2, 'are more than two'))
      .default([]),
  })
  .refine(
    ({ SMTP_URL, MAIL_FROM, MAIL_ORIGIN, MAIL_LINK_KEY: [key] }) =>
      !SMTP_URL || (MAIL_FROM && MAIL_ORIGIN && key),
    { path: ['SMTP_URL'], message: 'needs MAIL_FROM, MAIL_ORIGIN and MAIL_LINK_KEY beside it' },
  );
export type NotificationsConfig = Readonly<z.infer<typeof notificationsEnv>>;

/** Injects the service's config. */
export const CONFIG = Symbol('notifications:config');

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): NotificationsConfig => defineConfig(notificationsEnv);
