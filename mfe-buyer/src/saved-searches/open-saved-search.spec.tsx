import { afterEach, expect, it } from '@jest/globals';
import { paths, useLocation } from '@thikana/web-kit/router';
import { answerApi, beSignedInAs, mount, statesOf, unmount } from '@thikana/web-kit/testing';
import { OpenSavedSearch } from './open-saved-search.tsx';

afterEach(unmount);

function Screen() {
  const { pathname, search } = useLocation();
  return pathname === paths.allProperties ? `${pathname}${search}` : <OpenSavedSearch />;
}

it('opens the results of the search as it is now (SAVED-8)', async () => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  answerApi(({ name }) =>
    name.startsWith('PATCH /saved-searches/') ? { data: { query: { area: 'gulshan' } } } : undefined,
  );
  const page = await mount(<Screen />, paths.user.savedSearch('f'.repeat(24)));
  expect(page.textContent).toBe('/all-properties?area=gulshan');
});

it('announces loading and fails with Retry', async () => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  const states = await statesOf(<Screen />, 'PATCH /saved-searches/', () => ({ data: { query: {} } }));
  expect(states.loading).toContain('Opening the search...');
  expect(states.failed).toEqual([expect.stringContaining('Failed to open the search.')]);
  expect(states.retried).toContain('/all-properties');
});
