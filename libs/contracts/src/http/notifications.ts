import { z } from 'zod';
import { pageQuery } from '../entities/fields.ts';
import { MailChoicesBody, MailToken, ReturnedMail } from '../entities/notification.ts';
import { newVisitorSearch, notificationsRead, notificationsRpc } from '../rpc/notifications.ts';
import { defineEndpoint, nameEndpoints, only } from './define.ts';

const withToken = z.strictObject({ token: MailToken });
const people = only('user', 'agent', 'admin');

/** What happened for the caller (NOTIFY-1). Never cached: each is for one person. */
export const notificationsEndpoints = nameEndpoints('notifications', {
  list: defineEndpoint({
    route: 'GET /notifications',
    summary: 'The own notifications, the newest first',
    access: people,
    query: z.strictObject(pageQuery),
    rpc: notificationsRpc.list,
  }),
  unread: defineEndpoint({
    route: 'GET /notifications/unread',
    summary: 'How many of the own notifications are unread',
    access: people,
    rpc: notificationsRpc.unread,
  }),
  mailSettings: defineEndpoint({
    route: 'GET /notifications/mail',
    summary: 'Which mails the caller wants, in which language, and whether their address takes any',
    access: people,
    rpc: notificationsRpc.mailSettings,
  }),
  chooseMails: defineEndpoint({
    route: 'PATCH /notifications/mail',
    summary: 'Changes which mails the caller wants',
    access: people,
    body: MailChoicesBody,
    rpc: notificationsRpc.chooseMails,
    refuses: [],
  }),
  sendVerification: defineEndpoint({
    route: 'POST /notifications/mail/verification',
    summary: 'Mails the caller a link that verifies their address: at most one an hour and five a day',
    access: people,
    rpc: notificationsRpc.sendVerification,
    refuses: ['MAIL.TOO_MANY', 'SERVICE.UNAVAILABLE'],
  }),
  verifyAddress: defineEndpoint({
    route: 'PATCH /notifications/mail/verification',
    summary: 'Verifies the address that a link was mailed to; whoever has the link may',
    access: { who: 'anyone' },
    body: withToken,
    rpc: notificationsRpc.verifyAddress,
    refuses: ['MAIL.LINK_INVALID'],
  }),
  saveVisitorSearch: defineEndpoint({
    route: 'POST /notifications/searches',
    summary: 'Mails a visitor a link that saves a search; answers the same for every address',
    access: { who: 'anyone' },
    body: z.strictObject({ ...newVisitorSearch, query: z.strictObject(newVisitorSearch.query.shape) }),
    rpc: notificationsRpc.saveVisitorSearch,
    limit: 'mail',
    refuses: ['SERVICE.UNAVAILABLE'],
  }),
  useVisitorLink: defineEndpoint({
    route: 'PATCH /notifications/searches',
    summary:
      'Confirms or ends a visitor’s saved search, or erases their address, as the link in a mail says; whoever has the link may',
    access: { who: 'anyone' },
    body: withToken,
    rpc: notificationsRpc.useVisitorLink,
    refuses: ['MAIL.LINK_INVALID'],
  }),
  unsubscribePage: defineEndpoint({
    route: 'GET /notifications/unsubscribe',
    summary: 'Changes nothing: leads whoever opens the address to the page with the button',
    access: { who: 'anyone' },
    query: withToken,
    answer: z.string(),
    answerTypes: ['text/html'],
    refuses: [],
  }),
  unsubscribe: defineEndpoint({
    route: 'POST /notifications/unsubscribe',
    summary:
      'Ends the mails about the topics that the link in a mail names (RFC 8058); whoever has the link may',
    access: { who: 'anyone' },
    query: withToken,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    acceptsForms: true,
    rpc: notificationsRpc.unsubscribe,
    refuses: ['MAIL.LINK_INVALID'],
  }),
  returnMail: defineEndpoint({
    route: 'POST /webhooks/returned-mail',
    summary:
      'A mail that came back (RFC 3464), from the server that takes them; the address it came back to is signed',
    access: { who: 'anyone' },
    body: z.strictObject(ReturnedMail.shape),
    rpc: notificationsRpc.returnMail,
    refuses: ['MAIL.LINK_INVALID'],
  }),
  markRead: defineEndpoint({
    route: 'PATCH /notifications/read',
    summary: 'Marks one of the own notifications, those up to a time, or all as read',
    access: people,
    body: z.strictObject(notificationsRead),
    rpc: notificationsRpc.markRead,
    refuses: [],
  }),
});
