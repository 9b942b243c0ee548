import { z } from 'zod';
import { limits } from '../limits.ts';
import { mailFrequencies, type MailTopic } from '../mail-choices.ts';
import { Id, Timestamp } from './fields.ts';

/** A text in both languages. The server writes it, so that a new kind of notification needs no release of the remote (NOTIFY-2). */
export const BothLanguages = z.object({ en: z.string(), bn: z.string() });
export type BothLanguages = z.infer<typeof BothLanguages>;

const MailFrequency = z.enum(mailFrequencies);
const MailTopics = z.object({
  offers: MailFrequency,
  payments: MailFrequency,
  messages: MailFrequency,
  viewings: MailFrequency,
  listings: MailFrequency,
  savedHomes: MailFrequency,
} satisfies Record<MailTopic, typeof MailFrequency>);

/** Which mails somebody wants, and in which language (MAIL-4). */
export const MailChoices = z.object({ language: z.enum(['en', 'bn']), topics: MailTopics });
export type MailChoices = z.infer<typeof MailChoices>;
/** A change of them: what it leaves out stays. */
export const MailChoicesChange = z.object({
  language: MailChoices.shape.language.optional(),
  topics: MailTopics.partial().optional(),
});
/** The same from a browser. */
export const MailChoicesBody = z.strictObject({
  ...MailChoicesChange.shape,
  topics: MailTopics.partial().strict().optional(),
});

/** `unverified`: nobody has shown that the address is theirs; `refused`: its mail server does not know it (MAIL-3). */
export const MailSettings = MailChoices.extend({
  address: z.string().nullable(),
  state: z.enum(['verified', 'unverified', 'refused']),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** A link's signed part (MAIL-6, MAIL-7). */
export const MailToken = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);

/** A mail that came back to the address that our mail named for that, and that address: it is signed (MAIL-9). The message may be cut off. */
export const ReturnedMail = z.object({
  to: z.string().max(320),
  message: z.string().min(1).max(limits.text.returnedMail),
});

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
