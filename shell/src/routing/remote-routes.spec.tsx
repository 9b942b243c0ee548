import { describe, expect, it } from '@jest/globals';
import { byLayout, layoutOf } from './remote-routes.ts';

describe('layoutOf', () => {
  it.each([
    [{ path: '/' }, 'site'],
    [{ path: '/dashboard/user' }, 'dashboard'],
    [{ path: '/login', handle: { layout: 'auth' } }, 'auth'],
    [{ children: [{ children: [{ path: '/dashboard/agent/profile' }] }] }, 'dashboard'],
    [{ children: [{ path: '/registration', handle: { layout: 'auth' } }] }, 'auth'],
    [{ path: '*' }, 'site'],
  ])('puts %j into %s', (route, layout) => {
    expect(layoutOf(route)).toBe(layout);
  });
});

describe('byLayout', () => {
  it('loses no route', () => {
    const routes = [
      { path: '/' },
      { path: '/dashboard/user' },
      { path: '/login', handle: { layout: 'auth' } },
    ];
    expect(byLayout(routes).flatMap(([, sorted]) => sorted)).toHaveLength(routes.length);
  });
});
