import { z } from 'zod';
import { pageQuery } from '../entities/fields.ts';
import { notificationsRead, notificationsRpc } from '../rpc/notifications.ts';
import { defineEndpoint, nameEndpoints, only } from './define.ts';

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
  markRead: defineEndpoint({
    route: 'PATCH /notifications/read',
    summary: 'Marks one of the own notifications, those up to a time, or all as read',
    access: people,
    body: z.strictObject(notificationsRead),
    rpc: notificationsRpc.markRead,
    refuses: [],
  }),
});
