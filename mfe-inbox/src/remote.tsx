import type { Remote } from '@thikana/web-kit/federation';
import { paths, patterns, RequireRole } from '@thikana/web-kit/router';

/** Conversations between a buyer and an agent (TALK-1). Its links are in the shell's header, by `remote.json`. */
export default {
  id: 'inbox',
  routes: [
    {
      // Without a footer: the conversation takes the window's height.
      handle: { layout: 'auth' },
      children: [
        { path: paths.inbox.ask, lazy: () => import('./ask/ask.tsx') },
        {
          element: <RequireRole roles={['user', 'agent']} />,
          children: [
            { path: paths.inbox.home, lazy: () => import('./inbox/inbox.tsx') },
            { path: patterns.inbox.conversation, lazy: () => import('./inbox/inbox.tsx') },
          ],
        },
      ],
    },
    {
      element: <RequireRole roles={['user', 'agent']} />,
      children: [{ path: paths.inbox.viewings, lazy: () => import('./viewings/calendar.tsx') }],
    },
    {
      element: <RequireRole roles={['agent']} />,
      children: [
        { path: patterns.inbox.viewingHours, lazy: () => import('./hours/hours.tsx') },
        { path: paths.inbox.leads, lazy: () => import('./leads/leads.tsx') },
      ],
    },
    {
      element: <RequireRole roles={['user', 'agent', 'admin']} />,
      children: [{ path: paths.notifications, lazy: () => import('./notifications/notifications.tsx') }],
    },
    { path: paths.mail.unsubscribe, lazy: () => import('./mail/unsubscribe.tsx') },
    { path: paths.mail.verify, lazy: () => import('./mail/verify.tsx') },
    { path: paths.mail.searches, lazy: () => import('./mail/visitor-search.tsx') },
    {
      element: <RequireRole roles={['admin']} />,
      children: [{ path: paths.inbox.reported, lazy: () => import('./reported/reported.tsx') }],
    },
  ],
  menu: [],
} satisfies Remote;
