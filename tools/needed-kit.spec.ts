import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A remote inside the repository, so that it finds its packages, where jest's index of other runs does not look. */
const parent = join(import.meta.dirname, '.local');
let folder: string;
beforeEach(() => {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'remote-'));
  mkdirSync(join(folder, 'src'));
  const manifest = { name: 'fixture', version: '1.0.0', nx: { tags: ['platform:web'] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'rspack.config.mjs'),
    "import { webApp } from '../../web-app.mjs';\nexport default webApp({ name: 'fixture', kind: 'remote', appDir: import.meta.dirname });\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(remote: string) {
  writeFileSync(join(folder, 'src', 'remote.tsx'), remote);
  const { status, stdout, stderr } = spawnSync(
    join(import.meta.dirname, '..', 'node_modules', 'node', 'bin', 'node'),
    [join(import.meta.dirname, 'build.mjs')],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } },
  );
  return { status, said: stdout + stderr };
}

interface Manifest {
  metaData: { kit: string; needs: Record<string, string[]> };
}
const manifest = () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8'));
  return (read((read('remote.json') as { manifest: string }).manifest) as Manifest).metaData;
};

describe('the build of a remote', () => {
  it('writes which kit it needs, and the names that it takes of each shared part', () => {
    const { status, said } = build(`
      import { useState } from 'react';
      import { Page } from '@thikana/web-kit/core';
      import { Link, paths } from '@thikana/web-kit/router';
      export default () => { useState(0); return <Page title=""><Link to={paths.home}>x</Link></Page>; };
    `);
    expect([status, said]).toEqual([0, expect.stringContaining('built')]);
    const kit = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', 'libs', 'web-kit', 'package.json'), 'utf8'),
    ) as { version: string };
    expect(manifest().kit).toBe(`^${kit.version.split('.').slice(0, 2).join('.')}`);
    expect(manifest().needs).toEqual({
      react: ['useState'],
      '@thikana/web-kit/core': ['Page'],
      // What `router` passes on besides is nobody's need.
      '@thikana/web-kit/navigation': ['Link'],
    });
    // Federation's runtime checks them too, strictly.
    const entry = readdirSync(join(folder, 'dist')).find((name) => /^remote-entry\..*\.js$/.test(name));
    const text = readFileSync(join(folder, 'dist', entry ?? ''), 'utf8');
    for (const range of ['^19.0.0', manifest().kit])
      expect(text).toContain(`requiredVersion:"${range}",strictVersion:!0,singleton:!0`);
  });

  it.each([
    [
      'a second copy of what holds the state of a page',
      "import { queryClient } from '../../../../libs/web-kit/src/client/query-client.ts';\nexport default queryClient;",
      /another one of what a page has once.*query-client\.ts/,
    ],
    [
      'zod',
      "import { Actor } from '@thikana/contracts';\nexport default Actor.parse({});",
      /This remote would bring zod along/,
    ],
  ])('fails when it would bring %s', (_, remote, why) => {
    const { status, said } = build(remote);
    expect(said).toMatch(why);
    expect(status).not.toBe(0);
  });

  it('takes values of the contracts that stand beside schemas', () => {
    const { status } = build(
      "import { allows, offerTransitions, roles } from '@thikana/contracts';\nexport default () => [roles, allows(offerTransitions.accept, 'pending')];",
    );
    expect([status, Object.keys(manifest().needs)]).toEqual([0, []]);
  });
});
