import type { Remote } from '@thikana/web-kit/federation';
import { paths, RequireRole } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** The pages of admins. Addresses are absolute; each screen is a chunk of its own. */
export default {
  id: 'admin',
  routes: [
    {
      element: <RequireRole roles={['admin']} />,
      children: [{ path: paths.admin.home, lazy: () => import('./overview/overview.tsx') }],
    },
  ],
  menu: [{ to: paths.admin.home, label: () => messages.t('stub') }],
  menuTitle: () => messages.t('stub'),
} satisfies Remote;
