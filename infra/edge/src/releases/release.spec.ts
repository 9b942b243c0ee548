import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BucketForSpecs } from './bucket-for-specs.ts';
import { entryOf, manifestOf, publicDirectory, remotesIn } from './directory.ts';
import { addBuild, placeOf, prune, storedBuild } from './builds.ts';
import { retire, switchTo } from './release.ts';
import { openStore, readStoreSettings, type ReleaseStore } from './store.ts';

const DAY_MS = 86_400_000;
const LINK = { to: '/x', label: { en: 'X' }, icon: 'message', roles: ['user'], count: '/x/unread' };
let root: string;
let bucket: BucketForSpecs;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  bucket = await new BucketForSpecs().start();
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await bucket.stop();
});

const inFolder = () => openStore(readStoreSettings({ WEB_STORE: join(root, 'store') }));
const inBucket = () =>
  openStore(readStoreSettings({ ...bucket.settings('web'), WEB_CACHE: join(root, 'cache') }));

/** A build as `tools/build.mjs` leaves one: its screen differs from version to version, its entry does not. */
function built(id: string, version: string, routes = [`/dashboard/${id}`]): string {
  const folder = join(root, 'dist', id, version);
  const manifest = 'mf-manifest.01.json';
  const files = {
    [manifest]: '{}',
    [screenOf(version)]: `of("${version}")`,
    'entry.js': 'entry()',
    'entry.js.br': `entry() as ${version} compressed it`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const header = [{ ...LINK, unknown: 1 }];
  const release = { id, version, kit: '^3.2.0', routes, header, manifest, files: Object.keys(files) };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(release));
  return folder;
}
const screenOf = (version: string) => `a screen.${version}.js`;

const release = async (store: ReleaseStore, id: string, version: string, routes?: string[]) =>
  switchTo(store, [placeOf(await addBuild(store, built(id, version, routes)))]);
const liveIn = async (store: ReleaseStore, id: string) => entryOf(await store.readDirectory(), id);

describe.each([
  ['a folder', inFolder, () => statSync(join(root, 'store/remotes.json')).mtimeMs],
  ['a bucket', inBucket, () => bucket.asked.filter((one) => one === 'PUT web/remotes.json').length],
])('in %s', (_, open, writesSoFar) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await open();
  });

  it('a release is there with what its own build says', async () => {
    expect(await release(store, 'agent', '1.0.0')).toEqual([
      { id: 'agent', version: '1.0.0', before: undefined },
    ]);
    expect(await liveIn(store, 'agent')).toMatchObject({
      version: '1.0.0',
      kit: '^3.2.0',
      manifest: '/remotes/agent/mf-manifest.01.json',
      routes: ['/dashboard/agent'],
      header: [LINK],
    });
    expect((await store.read('remotes/agent/a screen.1.0.0.js'))?.toString()).toBe('of("1.0.0")');
  });

  it('a switch back needs no build, takes the routes of its version, and keeps what was live', async () => {
    await release(store, 'agent', '1.0.0');
    await release(store, 'agent', '1.1.0', ['/dashboard/agent', '/agents']);
    rmSync(join(root, 'dist'), { recursive: true });
    const startedAt = performance.now();
    await switchTo(store, [placeOf(await storedBuild(store, 'agent', '1.0.0'))]);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    const entry = await liveIn(store, 'agent');
    expect(entry).toMatchObject({
      version: '1.0.0',
      routes: ['/dashboard/agent'],
      builds: [{ version: '1.0.0' }, { version: '1.1.0', until: expect.any(String) }],
    });
    expect(await store.has(`remotes/agent/${screenOf('1.1.0')}`)).toBe(true);
    const forBrowsers = async () => publicDirectory(await store.readDirectory()).remotes;
    expect(await forBrowsers()).toMatchObject([{ version: '1.0.0', rolledBack: ['1.1.0'] }]);
    await release(store, 'agent', '1.2.0');
    const [live] = await forBrowsers();
    expect([live?.version, 'rolledBack' in live!]).toEqual(['1.2.0', false]);
  });

  it('the same build again changes nothing, and writes nothing', async () => {
    await release(store, 'agent', '1.0.0');
    const writes = writesSoFar();
    await release(store, 'agent', '1.0.0');
    expect(writesSoFar()).toBe(writes);
    await release(store, 'agent', '1.1.0');
    expect(writesSoFar()).not.toBe(writes);
  });

  it('twelve teams release at once, and none is lost', async () => {
    const teams = Array.from({ length: 12 }, (_, index) => `team${index}`);
    const stores = await Promise.all(teams.map(open));
    await Promise.all(teams.map((team, index) => release(stores[index]!, team, '1.0.0')));
    await Promise.all(teams.map((team, index) => release(stores[index]!, team, '2.0.0')));
    const remotes = remotesIn(await store.readDirectory());
    expect(remotes.map(({ id, version }) => `${id} ${version}`).sort()).toEqual(
      teams.map((team) => `${team} 2.0.0`).sort(),
    );
    for (const { builds } of remotes)
      expect(builds.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  });

  it('a build that is not whole is refused before the switch, by the name of what is missing', async () => {
    await release(store, 'agent', '1.0.0');
    const folder = built('agent', '1.1.0');
    rmSync(join(folder, screenOf('1.1.0')));
    await expect(addBuild(store, folder)).rejects.toThrow('a screen.1.1.0.js is not there any more');
    await expect(storedBuild(store, 'agent', '1.1.0')).rejects.toThrow('holds no build 1.1.0 of agent');
    await store.remove('remotes/agent/entry.js');
    await expect(storedBuild(store, 'agent', '1.0.0')).rejects.toThrow('1 files are missing, as entry.js');
    expect(await liveIn(store, 'agent')).toMatchObject({ version: '1.0.0' });
  });

  it('an upload that broke off is finished by the next', async () => {
    await addBuild(store, built('agent', '1.0.0'));
    await store.remove('remotes/agent/entry.js');
    await release(store, 'agent', '1.0.0');
    expect((await store.read('remotes/agent/entry.js'))?.toString()).toBe('entry()');
  });

  it('a file that releases have in common is stored once; its compressed form may differ', async () => {
    await release(store, 'agent', '1.0.0');
    await release(store, 'agent', '1.1.0');
    expect((await store.read('remotes/agent/entry.js.br'))?.toString()).toBe(
      'entry() as 1.0.0 compressed it',
    );
  });

  it('a file that is stored with other content is refused, and not overwritten', async () => {
    await release(store, 'agent', '1.0.0');
    await store.write('remotes/agent/entry.js', Buffer.from('other()'));
    await expect(release(store, 'agent', '1.1.0')).rejects.toThrow(
      'remotes/agent/entry.js has other content than the file that was built',
    );
    expect((await store.read('remotes/agent/entry.js'))?.toString()).toBe('other()');
    expect(await liveIn(store, 'agent')).toMatchObject({ version: '1.0.0' });
  });

  it('an address that another remote owns is refused with both names', async () => {
    await release(store, 'agent', '1.0.0');
    await expect(release(store, 'loans', '1.0.0', ['/loans', '/dashboard/agent'])).rejects.toThrow(
      '/dashboard/agent belongs to the remote agent, not to loans',
    );
    await expect(release(store, 'loans', '1.0.0', [])).rejects.toThrow('loans names no route');
    expect(await liveIn(store, 'loans')).toBeUndefined();
  });

  it('what is retired is in the page no more, and its build stays', async () => {
    await release(store, 'agent', '1.0.0');
    expect(await retire(store, (id) => id === 'agent')).toEqual(['agent']);
    expect(await liveIn(store, 'agent')).toBeUndefined();
    expect((await storedBuild(store, 'agent', '1.0.0')).version).toBe('1.0.0');
  });

  it('what is live, was live within a day or is among the latest ten is never removed', async () => {
    const versions = Array.from({ length: 14 }, (_, index) => `1.${index}.0`);
    for (const version of versions) await release(store, 'agent', version);
    await switchTo(store, [placeOf(await storedBuild(store, 'agent', '1.0.0'))]);
    expect(await prune(store, 'agent')).toEqual([]);
    // Two days later 1.0.0 is still live, the others have not been for a day.
    expect(await prune(store, 'agent', Date.now() + 2 * DAY_MS)).toEqual([
      '1.4.0',
      '1.3.0',
      '1.2.0',
      '1.1.0',
    ]);
    expect(await liveIn(store, 'agent')).toMatchObject({ version: '1.0.0', removing: [] });
    const left = ['1.0.0', ...versions.slice(5)];
    for (const version of versions) {
      const has = left.includes(version);
      expect(await store.has(manifestOf('agent', version))).toBe(has);
      expect(await store.has(`remotes/agent/${screenOf(version)}`)).toBe(has);
    }
    // Each build has this file.
    expect(await store.has('remotes/agent/entry.js')).toBe(true);
    await expect(storedBuild(store, 'agent', '1.5.0')).resolves.toMatchObject({ version: '1.5.0' });
  });

  it('a removal that broke off is finished by the next release, which keeps what it names', async () => {
    for (const version of ['1.0.0', '1.1.0']) await release(store, 'agent', version);
    await store.change((directory) => {
      const [agent] = directory.apps;
      const builds = agent!.builds.filter(({ version }) => version !== '1.0.0');
      return [{ apps: [{ ...agent!, builds, removing: ['1.0.0'] }] }, undefined];
    });
    await release(store, 'agent', '1.0.0');
    expect(await liveIn(store, 'agent')).toMatchObject({ version: '1.0.0', removing: [] });
    await expect(storedBuild(store, 'agent', '1.0.0')).resolves.toMatchObject({ version: '1.0.0' });
    await expect(storedBuild(store, 'agent', '1.1.0')).resolves.toMatchObject({ version: '1.1.0' });
  });

  it('a release keeps the files that it has in common with a build that another removes meanwhile', async () => {
    for (let index = 0; index < 12; index += 1) await release(store, 'agent', `1.${index}.0`);
    // The next build has the screen of the oldest one again.
    const folder = built('agent', '2.0.0');
    const manifest = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { files: string[] };
    manifest.files.push(screenOf('1.0.0'));
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, screenOf('1.0.0')), 'of("1.0.0")');
    const other = await open();
    const [build] = await Promise.all([
      addBuild(store, folder),
      prune(other, 'agent', Date.now() + 2 * DAY_MS),
    ]);
    await switchTo(store, [placeOf(build)]);
    await expect(storedBuild(store, 'agent', '2.0.0')).resolves.toMatchObject({ version: '2.0.0' });
  });

  it('nobody can switch to what is being removed', async () => {
    await release(store, 'agent', '1.0.0');
    await release(store, 'agent', '1.1.0');
    await store.change(({ apps }) => [
      { apps: apps.map((app) => ({ ...app, removing: ['1.0.0'] })) },
      undefined,
    ]);
    await expect(switchTo(store, [placeOf(await storedBuild(store, 'agent', '1.0.0'))])).rejects.toThrow(
      'The build 1.0.0 of agent is being removed',
    );
  });

  it('is served from disk', async () => {
    await release(store, 'agent', '1.0.0');
    expect(await store.fetch('remotes/agent/entry.js')).toBe(true);
    expect(readFileSync(join(store.disk, 'remotes/agent/entry.js'), 'utf8')).toBe('entry()');
    expect(await store.fetch('remotes/agent/none.js')).toBe(false);
  });
});

describe('a folder', () => {
  it('keeps the changes of eight processes at once', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `team${index}`);
    const script = `
      import { FolderStore } from ${JSON.stringify(join(import.meta.dirname, 'folder-store.ts'))};
      const [folder, id] = process.argv.slice(1);
      const remote = { id, version: '1', manifest: '/', builds: [], removing: [], routes: ['/' + id] };
      await new FolderStore(folder).change(({ apps }) => [{ apps: [...apps, remote] }, undefined]);`;
    const add = (id: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, join(root, 'store'), id]);
    await Promise.all(ids.map(add));
    const { apps } = await (await inFolder()).readDirectory();
    expect(apps.map(({ id }) => id).sort()).toEqual(ids);
  });
});

describe('a bucket', () => {
  it('is changed again when somebody else wrote between a read and its write', async () => {
    const store = await inBucket();
    await release(store, 'agent', '1.0.0');
    const seen: string[][] = [];
    await store.change((directory) => {
      seen.push(directory.apps.map(({ version }) => version));
      const object = bucket.objects.get('web/remotes.json')!;
      const content = Buffer.from(object.content.toString().replaceAll('1.0.0', '1.1.0'));
      if (seen.length === 1) bucket.objects.set('web/remotes.json', { ...object, content, etag: '"other"' });
      return [{ apps: [...directory.apps, { ...directory.apps[0]!, id: 'loans' }] }, undefined];
    });
    expect(seen).toEqual([['1.0.0'], ['1.1.0']]);
    const { apps } = await store.readDirectory();
    expect(apps.map(({ id, version }) => `${id} ${version}`)).toEqual(['agent 1.1.0', 'loans 1.1.0']);
  });

  it('has each file with its type, kept for good, and remotes.json asked for anew', async () => {
    await release(await inBucket(), 'agent', '1.0.0');
    expect(bucket.objects.get('web/remotes/agent/entry.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(bucket.objects.get('web/remotes.json')).toMatchObject({ cacheControl: 'no-cache' });
  });

  it('has the manifest of a build first: nobody removes a file that it names', async () => {
    await release(await inBucket(), 'agent', '1.0.0');
    const written = bucket.asked.filter((one) => one.startsWith('PUT'));
    expect(written[0]).toBe('PUT web/remotes/agent/releases/1.0.0.json');
    expect(written.at(-1)).toBe('PUT web/remotes.json');
  });

  it('is asked once for a file, and once more for none', async () => {
    const store = await inBucket();
    await release(store, 'agent', '1.0.0');
    const file = 'remotes/agent/entry.js';
    const before = bucket.asked.length;
    await Promise.all([store.fetch(file), store.fetch(file)]);
    await store.fetch(file);
    expect(bucket.asked.slice(before)).toEqual([`GET web/${file}`]);
  });

  it('whose key is wrong says so, with its name', async () => {
    const wrong = { ...bucket.settings('web'), AWS_SECRET_ACCESS_KEY: 'another' };
    const store = await openStore(readStoreSettings(wrong));
    await expect(store.readDirectory()).rejects.toThrow(
      's3://builds/web: GET /builds/web/remotes.json is answered 403',
    );
  });

  it('is opened with keys that come as files', async () => {
    const { AWS_SECRET_ACCESS_KEY, ...others } = bucket.settings('web');
    const file = join(root, 'secret');
    writeFileSync(file, `${AWS_SECRET_ACCESS_KEY}\n`);
    const settings = { ...others, WEB_CACHE: join(root, 'cache'), AWS_SECRET_ACCESS_KEY_FILE: file };
    await expect((await openStore(readStoreSettings(settings))).has('shell/main.js')).resolves.toBe(false);
  });
});
