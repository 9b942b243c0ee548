import { describe, expect, it } from '@jest/globals';
import { remoteFault } from './remote.ts';

const remote = {
  id: 'buyer',
  routes: [{ children: [{ path: '/make-offer/:id' }] }],
  menu: [{ to: '/dashboard/user', label: () => 'Overview' }],
};

describe('remoteFault', () => {
  it('finds nothing wrong with a remote', () => {
    expect(remoteFault(remote, 'buyer')).toBeNull();
  });

  it.each([
    [undefined, 'it exports no object'],
    ['<!doctype html>', 'it exports no object'],
    [{ ...remote, id: 'agent' }, 'it calls itself "agent"'],
    [{ ...remote, routes: undefined }, 'its routes are not routes'],
    [{ ...remote, routes: [{ path: 7 }] }, 'its routes are not routes'],
    [{ ...remote, routes: [{ children: [null] }] }, 'its routes are not routes'],
    [{ ...remote, menu: {} }, 'its menu is not a menu'],
    [{ ...remote, menu: [{ to: '/x', label: 'text' }] }, 'its menu is not a menu'],
  ])('names the fault of %p', (exported, fault) => {
    expect(remoteFault(exported, 'buyer')).toBe(fault);
  });
});
