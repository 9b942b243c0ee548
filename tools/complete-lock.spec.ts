import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { missingPlatforms, platformOf } from './complete-lock.mjs';

describe('the lock file', () => {
  it('names the native builds for every system (else: node tools/complete-lock.mjs)', () => {
    const { packages } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
    );
    expect(missingPlatforms(packages).map(([folder]) => folder)).toEqual([]);
  });

  it('names no registry', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
    expect(text).not.toMatch(/"resolved": "https?:/);
  });
});

describe('a native build’s name', () => {
  it.each([
    ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@rspack/binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@unrs/resolver-binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@unrs/resolver-binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('%s says what it is for', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('a missing build', () => {
  const needs = { dev: true, optionalDependencies: { 'native-darwin-arm64': '1.2.3', fsevents: '~2.3.2' } };

  it('is added in the version that its package asks for', () => {
    expect(missingPlatforms({ 'node_modules/native': needs })).toEqual([
      [
        'node_modules/native-darwin-arm64',
        { version: '1.2.3', dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] },
      ],
    ]);
  });

  it('is not missing where Node would find it', () => {
    const packages = {
      'node_modules/a/node_modules/native': needs,
      'node_modules/a/node_modules/native-darwin-arm64': {},
    };
    expect(missingPlatforms(packages)).toEqual([]);
  });
});
