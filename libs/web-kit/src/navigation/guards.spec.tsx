import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { useSession, type SessionState } from '../session/store.ts';
import { RequireRole, RequireSession } from './guards.tsx';

const buyer = { uid: 'u', email: 'b@thikana.test', displayName: 'B', photoURL: null, creationTime: null };
const signedIn: SessionState = { user: buyer, loading: false, role: 'user', roleState: 'known' };

function Here() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

const routes = [
  { element: <RequireSession />, children: [{ path: '/saved', element: <p>saved</p> }] },
  {
    element: <RequireRole roles={['agent', 'admin']} />,
    children: [{ path: '/agents', element: <p>agents</p> }],
  },
  { path: '*', element: <Here /> },
];

const Routes = () => useRoutes(routes);

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

async function visit(address: string, session: Partial<SessionState>): Promise<string> {
  act(() => useSession.setState({ ...signedIn, ...session }));
  const screen = (
    <MemoryRouter key={`${address} ${JSON.stringify(session)}`} initialEntries={[address]}>
      <Routes />
    </MemoryRouter>
  );
  await act(async () => root.render(screen));
  return page.textContent;
}

describe('RequireSession', () => {
  it('lets signed-in people through', async () => {
    expect(await visit('/saved', {})).toBe('saved');
  });

  it('waits until the session is known', async () => {
    expect(await visit('/saved', { user: null, loading: true })).toBe('Loading...');
  });

  it('sends a visitor to sign in, with the address to return to', async () => {
    expect(await visit('/saved?page=2#x', { user: null, role: null, roleState: 'none' })).toBe(
      '/login {"from":"/saved?page=2#x"}',
    );
  });
});

describe('RequireRole', () => {
  it('lets its roles through', async () => {
    expect(await visit('/agents', { role: 'agent' })).toBe('agents');
    expect(await visit('/agents', { role: 'admin' })).toBe('agents');
  });

  it('waits for the role', async () => {
    expect(await visit('/agents', { role: null, roleState: 'loading' })).toBe('Loading...');
  });

  it('sends a visitor to sign in and others to /forbidden, with the allowed roles', async () => {
    expect(await visit('/agents', { user: null, role: null, roleState: 'none' })).toBe(
      '/login {"from":"/agents"}',
    );
    expect(await visit('/agents', { role: 'user' })).toBe('/forbidden {"needs":["agent","admin"]}');
    expect(await visit('/agents', { role: 'fraud' })).toBe('/forbidden {"needs":["agent","admin"]}');
    expect(await visit('/agents', { role: null, roleState: 'none' })).toBe(
      '/forbidden {"needs":["agent","admin"]}',
    );
  });
});
