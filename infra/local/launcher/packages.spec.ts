import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identityPart } from './identity.mjs';
import { installWithNpm, lockIsMet, unmet } from './packages.mjs';

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

  it('lacks what only tests need when it is for tests', () => {
    const withTests = { ...wanted, 'node_modules/jest': { version: '30.5.2', dev: true } };
    const installed = {
      'node_modules/@thikana/gateway': { link: true },
      'node_modules/zod': { version: '4.6.7' },
    };
    expect(unmet(withTests, installed)).toEqual([]);
    expect(unmet(withTests, installed, { tests: true })).toEqual(['node_modules/jest']);
  });
});

describe('an installation', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    for (const name of ['product', 'only-tests']) {
      const made = join(folder, name, 'package');
      mkdirSync(made, { recursive: true });
      writeFileSync(join(made, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
      execFileSync('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: folder });
    }
    const manifest = {
      dependencies: { product: 'file:product.tgz' },
      devDependencies: { 'only-tests': 'file:only-tests.tgz' },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    execFileSync('npm', ['install', '--package-lock-only', '--no-audit'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fileOf = (name: string) => join(folder, 'node_modules', name, 'package.json');
  const install = (tests: boolean) =>
    installWithNpm({
      folder,
      what: 'The packages',
      log: join(folder, 'install.log'),
      isMet: () => lockIsMet(folder, { tests }),
      options: [tests ? '--include=dev' : '--omit=dev'],
    });

  it('adds what tests need and leaves in place what a running product uses', async () => {
    expect(await install(false)).toBe(true);
    expect(existsSync(fileOf('only-tests'))).toBe(false);
    const { ino } = statSync(fileOf('product'));
    expect(await install(true)).toBe(true);
    expect(existsSync(fileOf('only-tests'))).toBe(true);
    expect(statSync(fileOf('product')).ino).toBe(ino);
  }, 60_000);

  it('is made by one of two that start at once, and the other waits for it', async () => {
    const made = await Promise.all([install(false), install(true)]);
    expect(made).toEqual([true, true]);
    expect(await Promise.all([install(true), install(true)])).toEqual([false, false]);
    expect([fileOf('product'), fileOf('only-tests')].map(existsSync)).toEqual([true, true]);
  }, 60_000);

  it('that was broken off is made anew', async () => {
    await install(true);
    rmSync(join(folder, 'node_modules', '.package-lock.json'));
    writeFileSync(fileOf('product'), '{');
    expect(await install(true)).toBe(true);
    expect(statSync(fileOf('product')).size).toBeGreaterThan(1);
  }, 60_000);
});

it('the identity emulator, which starts after an installation, runs on the Node that it brings', () => {
  const place = { root: '/clone', stateDir: '/clone/.local', port: 9099, projectId: 'demo-thikana' };
  expect(identityPart(place).command).toBe('/clone/node_modules/node/bin/node');
});

describe('a clone without packages', () => {
  it('says in a sentence why a tool cannot install them', () => {
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    const launcher = join(clone, 'infra/local/launcher');
    for (const needed of ['infra/local/launcher', 'infra/broker', 'infra/database', 'infra/local/database'])
      cpSync(join(import.meta.dirname, '../../..', needed), join(clone, needed), { recursive: true });
    mkdirSync(join(clone, 'services'));
    writeFileSync(join(clone, 'package.json'), '{}');
    const { stderr, status } = spawnSync(process.execPath, [join(launcher, 'install.mjs')], {
      encoding: 'utf8',
      env: { PATH: '', NODE_OPTIONS: '' },
    });
    rmSync(clone, { recursive: true });
    expect(stderr).toContain('npm is not on PATH.');
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  });
});
