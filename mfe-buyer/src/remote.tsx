import type { Remote } from '@thikana/web-kit/federation';
import { paths, RequireRole, RequireSession } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** The pages of buyers. Addresses are absolute; each screen is a chunk of its own. */
export default {
  id: 'buyer',
  routes: [
    {
      element: <RequireSession />,
      children: [{ path: '/make-offer/:id', lazy: () => import('./overview/overview.tsx') }],
    },
    {
      element: <RequireRole roles={['user']} />,
      children: [{ path: paths.user.home, lazy: () => import('./overview/overview.tsx') }],
    },
  ],
  menu: [{ to: paths.user.home, label: () => messages.t('stub') }],
  menuTitle: () => messages.t('stub'),
} satisfies Remote;
