import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';

/** A text in both languages. The server writes it, so that a new kind of notification needs no release of the remote (NOTIFY-2). */
export const BothLanguages = z.object({ en: z.string(), bn: z.string() });
export type BothLanguages = z.infer<typeof BothLanguages>;

/** What people choose mails by (MAIL-4): each kind of notification is about one of these. */
export const mailTopics = ['offers', 'payments', 'messages', 'viewings', 'listings', 'savedHomes'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** What happened for one person; several of the same kind about the same thing are one, with their number (NOTIFY-4). */
export const Notification = z.object({
  _id: Id,
  kind: z.string(),
  title: BothLanguages,
  line: BothLanguages,
  /** Address of the page where the person acts, below the web's root. */
  to: z.string(),
  count: z.number().int(),
  /** Of the newest of them. */
  at: Timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;
