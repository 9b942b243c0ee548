import { afterEach, describe, expect, it } from '@jest/globals';
import { useLocation } from '@thikana/web-kit/router';
import { beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
// oxlint-disable-next-line no-restricted-imports -- a spec is in no build, and screens do not need `useRoutes`
import { type RouteObject, useRoutes } from 'react-router-dom';
import remote from './remote.tsx';

const paths = remote.routes.flatMap(({ children }) => children.map(({ path }) => path));
const Here = () => <p>{useLocation().pathname}</p>;
const Remote = () => useRoutes([...(remote.routes as RouteObject[]), { path: '*', element: <Here /> }]);

afterEach(unmount);

describe.each(['user', 'agent', 'fraud'] as const)('the admin screens, to role %s', (role) => {
  it.each(paths)('%s is forbidden', async (path) => {
    beSignedInAs({ uid: 'somebody', role });
    const page = await mount(<Remote />, path.replace(/:\w+/, 'x'));
    expect(page.textContent).toBe('/forbidden');
  });
});
