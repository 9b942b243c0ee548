import type { Remote } from '@thikana/web-kit/federation';
import { paths, RequireRole } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** The pages of agents. Addresses are absolute; each screen is a chunk of its own. */
export default {
  id: 'agent',
  routes: [
    {
      element: <RequireRole roles={['agent']} />,
      children: [{ path: paths.agent.home, lazy: () => import('./overview/overview.tsx') }],
    },
  ],
  menu: [{ to: paths.agent.home, label: () => messages.t('stub') }],
  menuTitle: () => messages.t('stub'),
} satisfies Remote;
