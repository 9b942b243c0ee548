import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { dashboardOf, paths, patterns } from './paths.ts';

const withParameter = [
  ['/properties/:id', patterns.openDetails, paths.openDetails],
  ['/areas/:slug', patterns.area, paths.area],
  ['/property-details/:id', patterns.propertyDetails, paths.propertyDetails],
  ['/make-offer/:id', patterns.makeOffer, paths.makeOffer],
  ['/dashboard/user/pay/:id', patterns.user.pay, paths.user.pay],
  ['/dashboard/user/saved-searches/:id', patterns.user.savedSearch, paths.user.savedSearch],
  ['/dashboard/agent/update-property/:id', patterns.agent.updateProperty, paths.agent.updateProperty],
  ['/dashboard/agent/listings/:id', patterns.agent.listing, paths.agent.listing],
  ['/dashboard/admin/revisions/:id', patterns.admin.revision, paths.admin.revision],
  ['/dashboard/admin/listings/:id', patterns.admin.listing, paths.admin.listing],
  ['/dashboard/admin/people/:id', patterns.admin.person, paths.admin.person],
  ['/dashboard/admin/sales/:id', patterns.admin.sale, paths.admin.sale],
] as const;

describe.each(withParameter)('%s', (address, pattern, link) => {
  it('is the address that is published', () => {
    expect(pattern).toBe(address);
  });

  it.each(['66f1c0ffee', 'a/b', '$&', 'ঢাকা ১', '100%', '?x#y'])('reads %s back', (id) => {
    expect(Object.values(matchRoutes([{ path: pattern }], link(id))?.[0]?.params ?? {})).toEqual([id]);
  });

  it('is not its own prefix', () => {
    expect(matchRoutes([{ path: pattern }], link(''))).toBeNull();
  });
});

/** Every text in `paths`, however deep. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

describe('paths', () => {
  it('lists no address twice', () => {
    const all = [...textsOf(paths), ...textsOf(patterns)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('begins each address of a role with its dashboard', () => {
    for (const role of ['user', 'agent', 'admin'] as const) {
      expect(dashboardOf[role]).toBe(`/dashboard/${role}`);
      for (const address of textsOf(paths[role])) expect(address).toMatch(new RegExp(`^/dashboard/${role}`));
    }
  });

  it('has no dashboard for a fraud-marked person', () => {
    expect(dashboardOf.fraud).toBeNull();
  });
});
