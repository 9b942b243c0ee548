import { describe, expect, it } from '@jest/globals';
import { differingPackages } from './runtime-packages.mjs';

/** An app that stands on a library of the repository, which has a package that has one. */
const lock = {
  'services/users': { dependencies: { '@thikana/kit': '*' } },
  'node_modules/@thikana/kit': { link: true, resolved: 'libs/kit' },
  'libs/kit': { dependencies: { nest: '1' }, peerDependencies: { fsevents: '2' } },
  'node_modules/nest': { version: '1.0.0', dependencies: { tslib: '2' } },
  'node_modules/tslib': { version: '2.0.0' },
  'node_modules/jest': { version: '30.0.0' },
};
const differing = (now: object) => differingPackages(lock, { ...lock, ...now }, ['services/users']);

describe('the packages that an app needs at run time', () => {
  it('are the same, whatever else has changed', () => {
    const now = {
      'node_modules/jest': { version: '31.0.0' },
      'libs/kit': {},
      'node_modules/new': { version: '1.0.0' },
    };
    expect(differing(now)).toEqual([]);
  });

  it('differ by the version of one that is needed by way of others', () => {
    expect(differing({ 'node_modules/tslib': { version: '2.0.1' } })).toEqual(['node_modules/tslib']);
  });

  it('differ where one is not there any more', () => {
    expect(differing({ 'node_modules/nest': undefined })).toEqual(['node_modules/nest']);
  });

  it('differ where another one is found first', () => {
    const now = { 'node_modules/nest/node_modules/tslib': { version: '1.0.0' } };
    expect(differing(now)).toEqual(['node_modules/tslib']);
  });
});
