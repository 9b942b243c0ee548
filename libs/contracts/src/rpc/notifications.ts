import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery, Timestamp } from '../entities/fields.ts';
import {
  MailChoices,
  MailChoicesChange,
  MailSettings,
  MailToken,
  Notification,
  ReturnedMail,
} from '../entities/notification.ts';
import { mailTopics } from '../mail-choices.ts';
import { defineRpc, pageRpc } from './define.ts';
import { personDataCall } from './person-data.ts';
import { newSavedSearch } from './saved-searches.ts';

/** One notification, those up to the newest that the page shows, or, without either, all. */
export const notificationsRead = { id: Id.optional(), upTo: Timestamp.optional() };

/** A visitor's search, and where what matches it is mailed to (SAVED-9). */
export const newVisitorSearch = {
  ...newSavedSearch,
  address: Email,
  language: MailChoices.shape.language,
};
/** What the links in a visitor's mails do (SAVED-10 to SAVED-12). */
export const visitorActs = ['confirm', 'stop', 'erase'] as const;
export type VisitorAct = (typeof visitorActs)[number];

export const notificationsRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('notifications'),
  /** The caller's own, the newest first. */
  list: pageRpc('notifications', 'list', z.object(pageQuery), Notification),
  /** How many of them are unread (NOTIFY-5). */
  unread: defineRpc('notifications', 'unread', z.object({}), z.object({ notifications: z.number().int() })),
  /** Which mails the caller wants (MAIL-4). */
  mailSettings: defineRpc('notifications', 'mail-settings', z.object({}), MailSettings),
  chooseMails: defineRpc('notifications', 'choose-mails', MailChoicesChange, MailSettings),
  /** Ends the mails about what the mail with this link was about (MAIL-6). */
  unsubscribe: defineRpc(
    'notifications',
    'unsubscribe',
    z.object({ token: MailToken }),
    z.object({ topics: z.array(z.enum(mailTopics)) }),
  ),
  /** Mails the caller a link that verifies their address (MAIL-7). */
  sendVerification: defineRpc('notifications', 'send-verification', z.object({}), MailSettings),
  /** Uses such a link. */
  verifyAddress: defineRpc('notifications', 'verify-address', z.object({ token: MailToken }), z.object({})),
  /** Mails a visitor the link that makes a search of theirs active (SAVED-9); the answer says nothing of the address. */
  saveVisitorSearch: defineRpc(
    'notifications',
    'visitor-searches.save',
    z.object(newVisitorSearch),
    z.object({}),
  ),
  /** Does what the link in such a mail names. */
  useVisitorLink: defineRpc(
    'notifications',
    'visitor-searches.use-link',
    z.object({ token: MailToken }),
    z.object({ done: z.enum(visitorActs) }),
  ),
  /** A mail came back (MAIL-9); whether it was refused for good. */
  returnMail: defineRpc('notifications', 'return-mail', ReturnedMail, z.object({ refused: z.boolean() })),
  markRead: defineRpc(
    'notifications',
    'mark-read',
    z.object(notificationsRead),
    z.object({ modifiedCount: z.number().int() }),
  ),
} as const;
