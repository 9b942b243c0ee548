import { describe, expect, it } from '@jest/globals';
import { fitOf, missingFrom } from './kit-fit.ts';

const page = { version: '3.4.1', exports: { '@thikana/web-kit/core': ['Page', 'Price'] } };

describe('fitOf', () => {
  it.each([
    ['^3.4', 'fits'],
    ['^3.2', 'fits'],
    ['^3.2.9', 'fits'],
    ['^3', 'fits'],
    ['^3.4.1', 'fits'],
    ['^3.4.2', 'page-too-old'],
    ['^3.5', 'page-too-old'],
    ['^3.10.0', 'page-too-old'],
    ['^4.0', 'page-too-old'],
    ['^2.9', 'remote-too-old'],
    ['>=3 <9', 'page-too-old'],
    ['latest', 'page-too-old'],
  ])('a remote that needs %s on a page with 3.4.1: %s', (kit, fit) => {
    expect(fitOf(page, { kit })).toBe(fit);
  });

  it('accepts a remote without requirements', () => {
    expect(fitOf(page, {})).toBe('fits');
  });

  it('refuses a fitting range when a name is missing', () => {
    const needed = { kit: '^3.4', needs: { '@thikana/web-kit/core': ['Page', 'Chart'] } };
    expect(fitOf(page, needed)).toBe('page-too-old');
    expect(missingFrom(page, needed)).toEqual(['@thikana/web-kit/core: Chart']);
  });

  it('reports every name of a module that the page lacks', () => {
    expect(missingFrom(page, { needs: { '@thikana/web-kit/charts': ['Bars'] } })).toEqual([
      '@thikana/web-kit/charts: Bars',
    ]);
    expect(missingFrom(page, { needs: { '@thikana/web-kit/core': ['Price'] } })).toEqual([]);
  });
});
