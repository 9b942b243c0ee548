import type { Remote } from '@thikana/web-kit/federation';
import { paths, RequireSession } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** Inbox. TODO for whom, and the rule of docs/product that says so. */
export default {
  id: 'inbox',
  routes: [
    {
      element: <RequireSession />,
      children: [{ path: paths.inbox.home, lazy: () => import('./overview/overview.tsx') }],
    },
  ],
  menuTitle: () => messages.t('menu.title'),
  menu: [{ to: paths.inbox.home, label: () => messages.t('menu.home') }],
} satisfies Remote;
