import { describe, expect, it } from '@jest/globals';
import { unmet } from './packages.mjs';

const wanted = {
  '': { version: '1.0.0' },
  gateway: { version: '1.0.0' },
  'node_modules/@thikana/gateway': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

describe('what is installed, against the lock file', () => {
  it('is enough when each package is there in its version', () => {
    expect(
      unmet(wanted, {
        'node_modules/@thikana/gateway': { link: true },
        'node_modules/zod': { version: '4.6.7' },
      }),
    ).toEqual([]);
  });

  it('lacks a package of another version', () => {
    const installed = {
      'node_modules/@thikana/gateway': { link: true },
      'node_modules/zod': { version: '4.6.6' },
    };
    expect(unmet(wanted, installed)).toEqual(['node_modules/zod']);
  });

  it('lacks a new workspace', () => {
    expect(unmet(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toEqual([
      'node_modules/@thikana/gateway',
    ]);
  });
});
