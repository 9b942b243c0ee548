import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { namedCalls, namedLimits, sourcesOf } from './named-calls.mjs';

const root = resolve(import.meta.dirname, '..');

describe('the calls of an app', () => {
  it('are those that its sources name, or begin to name', () => {
    const sources = "api('offers.accept'); api(`users.${action}`); t('offers.reject.title')";
    const all = { 'offers.accept': '1', 'offers.reject': '2', 'users.list': '3', 'reviews.list': '4' };
    expect(Object.keys(namedCalls(all, sources))).toEqual(['offers.accept', 'users.list']);
  });

  it('have the constants that they read', () => {
    expect(namedLimits({ featured: 4, page: { most: 100 } }, 'limits.page.most; ourLimits.featured')).toEqual(
      {
        page: { most: 100 },
      },
    );
  });

  it('are read from its sources and web-kit', () => {
    const all = { 'users.role': '1', 'properties.search': '2', 'users.makeAdmin': '3' };
    const of = (app: string) => Object.keys(namedCalls(all, sourcesOf(resolve(root, app))));
    expect([of('mfe-public'), of('mfe-admin')]).toEqual([
      ['users.role', 'properties.search'],
      ['users.role', 'users.makeAdmin'],
    ]);
  });
});
