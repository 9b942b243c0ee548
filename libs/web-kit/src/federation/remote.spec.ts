import { describe, expect, it } from '@jest/globals';
import { faultOf } from './remote.ts';

const remote = {
  id: 'buyer',
  routes: [{ children: [{ path: '/make-offer/:id' }] }],
  menu: [{ to: '/dashboard/user', label: () => 'Overview' }],
};

describe('faultOf', () => {
  it('finds nothing wrong with a remote', () => {
    expect(faultOf(remote, 'buyer')).toBeNull();
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
    expect(faultOf(exported, 'buyer')).toBe(fault);
  });
});
