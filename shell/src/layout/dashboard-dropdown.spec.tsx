import { afterEach, describe, expect, it } from '@jest/globals';
import { useSession } from '@thikana/web-kit/session';
import { beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
import { DashboardEntry } from './dashboard-dropdown.tsx';

afterEach(unmount);

describe('the dashboard entry', () => {
  it('leads to the dashboard of the role', async () => {
    beSignedInAs({ uid: 'rahim', role: 'agent' });
    const page = await mount(<DashboardEntry />);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/dashboard/agent');
  });

  it('offers a retry while the role cannot be read, and claims nothing about it', async () => {
    beSignedInAs({ uid: 'rahim', role: 'agent' });
    useSession.setState({ role: null, roleState: 'unreachable' });
    const page = await mount(<DashboardEntry />);
    expect(page.textContent).not.toContain('No dashboard available');
    expect(page.querySelector('button')?.textContent).toBe('Retry');
  });

  it('explains that a person without a role has none', async () => {
    beSignedInAs({ uid: 'rahim', role: 'user' });
    useSession.setState({ role: null, roleState: 'known' });
    const page = await mount(<DashboardEntry />);
    expect(page.textContent).toBe('No dashboard available');
  });
});
