/**
 * What the agent's team may ship next, without other teams: a screen at a new address that makes new calls, receives a new kind of
 * change and is refused with a new code.
 */
import type { Variant } from './builds.ts';

const ENDPOINTS = `import { z } from 'zod';
import { defineEndpoint, nameEndpoints, only } from './define.ts';

export const noticesEndpoints = nameEndpoints('notices', {
  list: defineEndpoint({
    route: 'GET /notices',
    summary: 'Notices to agents',
    access: only('agent'),
    answer: z.array(z.object({ _id: z.string(), title: z.string(), state: z.enum(['open', 'closed']) })),
  }),
  close: defineEndpoint({
    route: 'POST /notices/:id/close',
    summary: 'Closes a notice',
    access: only('agent'),
    params: z.strictObject({ id: z.string() }),
    answer: z.object({}),
    refuses: ['NOTICE.KEPT'],
  }),
});
`;

const SCREEN = `import { allows, noticeTransitions } from '@thikana/contracts';
import { Button, ButtonLink, Page, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';

export function Component() {
  const notify = useNotifier();
  const query = useQuery(apiQuery('notices.list'));
  const close = (id: string) =>
    api('notices.close', { params: { id } }).catch((error: unknown) =>
      notify.failure(error, 'Error', 'It stays open.'),
    );
  return (
    <Page title="Notices" actions={<ButtonLink to={paths.agent.notices}>Here</ButtonLink>}>
      <QueryState query={query} skeleton={null} texts={{ loading: 'Loading', failed: 'Failed', empty: 'None' }}>
        {(notices) => (
          <ul>
            {notices.map(({ _id, title, state }) => (
              <li key={_id}>
                {title}
                {allows(noticeTransitions.close, state) && (
                  <Button onClick={() => void close(_id)}>Close {title}</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}
`;

export const nextRemote: Variant = {
  name: 'next-remote',
  apps: ['mfe-agent'],
  files: {
    'libs/contracts/src/http/notices.ts': ENDPOINTS,
    'mfe-agent/src/notices/notices.tsx': SCREEN,
  },
  edits: [
    [
      'libs/contracts/src/http/index.ts',
      'export const endpoints = {',
      "import { noticesEndpoints } from './notices.ts';\nexport const endpoints = {\n  notices: noticesEndpoints,",
    ],
    [
      'libs/contracts/src/errors.ts',
      'export const errorCatalogue = {',
      "export const errorCatalogue = {\n  'NOTICE.KEPT': { status: 409, detail: 'It is kept for {days} days.' },",
    ],
    [
      'libs/contracts/src/states.ts',
      'export const offerStatuses',
      "export const noticeTransitions = { close: { from: ['open'], to: 'closed', by: ['agent'] } } as const;\nexport const offerStatuses",
    ],
    [
      'libs/contracts/src/events/index.ts',
      "export const liveTopics = [\n  'me',",
      "export const liveTopics = [\n  'notices',\n  'me',",
    ],
    [
      'libs/web-kit/src/data/error-text.bn.ts',
      "'REQUEST.INVALID':",
      "'NOTICE.KEPT': 'এটি {days} দিন রাখা হয়।',\n  'REQUEST.INVALID':",
    ],
    ['libs/web-kit/src/data/topics.ts', "  users: 'users',", "  notices: 'notices',\n  users: 'users',"],
    [
      'libs/web-kit/src/router/paths.ts',
      "home: '/dashboard/agent',",
      "home: '/dashboard/agent',\n    notices: '/dashboard/agent/notices',",
    ],
    [
      'mfe-agent/src/remote.tsx',
      '{ path: paths.agent.home,',
      "{ path: paths.agent.notices, lazy: () => import('./notices/notices.tsx') },\n        { path: paths.agent.home,",
    ],
  ],
};

/** A screen that imports a name of the kit that this release's page does not have. */
export const needsNextKit = (version: string): Variant => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return {
    name: 'needs-next-kit',
    apps: ['mfe-agent', 'shell'],
    files: {
      'libs/web-kit/src/core/ribbon.tsx':
        'export const Ribbon = ({ text }: { text: string }) => <strong>{text}</strong>;\n',
    },
    edits: [
      ['libs/web-kit/package.json', `"version": "${version}"`, `"version": "${major}.${minor + 1}.0"`],
      [
        'libs/web-kit/src/core/index.ts',
        "export { useNow } from './use-now.ts';",
        "export { useNow } from './use-now.ts';\nexport { Ribbon } from './ribbon.tsx';",
      ],
      [
        'mfe-agent/src/profile/profile.tsx',
        "from '@thikana/web-kit/core';",
        "from '@thikana/web-kit/core';\nimport { Ribbon } from '@thikana/web-kit/core';",
      ],
      ['mfe-agent/src/profile/profile.tsx', 'return (', 'return <Ribbon text="Of the next kit" />; return ('],
    ],
  };
};
