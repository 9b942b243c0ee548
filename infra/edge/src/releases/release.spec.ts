import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BucketForSpecs } from './bucket-for-specs.ts';
import { entryOf } from './directory.ts';
import { addBuild, buildsOf, placeOf, storedBuild } from './builds.ts';
import { prune, retire, switchTo } from './release.ts';
import { openStore, readStoreSettings, type ReleaseStore } from './store.ts';

const DAY_MS = 86_400_000;
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

/** A build as `tools/build.mjs` leaves one. */
function built(id: string, version: string, routes = [`/dashboard/${id}`]): string {
  const folder = join(root, 'dist', id, version);
  const files = { 'mf-manifest.json': '{}', 'chunks/a b.js': `of("${version}")`, 'entry.js': 'entry()' };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const sizes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.length]));
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({ id, version, kit: '^3.2.0', routes, files: sizes }),
  );
  return folder;
}

const release = async (store: ReleaseStore, id: string, version: string, routes?: string[]) =>
  switchTo(store, [placeOf(await addBuild(store, built(id, version, routes)))]);
const liveIn = async (store: ReleaseStore, id: string) => entryOf(await store.readDirectory(), id);

describe.each([
  ['a folder', inFolder, () => statSync(join(root, 'store/remotes.json')).ino],
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
      manifest: '/remotes/agent/1.0.0/mf-manifest.json',
      routes: ['/dashboard/agent'],
    });
    expect((await store.read('remotes/agent/1.0.0/chunks/a b.js'))?.toString()).toBe('of("1.0.0")');
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
      former: [{ version: '1.1.0' }],
    });
    expect(await store.read('remotes/agent/1.1.0/entry.js')).toBeDefined();
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
    const { remotes } = await store.readDirectory();
    expect(remotes.map(({ id, version }) => `${id} ${version}`).sort()).toEqual(
      teams.map((team) => `${team} 2.0.0`).sort(),
    );
    for (const { former } of remotes) expect(former.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('a build that is not whole is refused before the switch, by the name of what is missing', async () => {
    await release(store, 'agent', '1.0.0');
    const folder = built('agent', '1.1.0');
    rmSync(join(folder, 'chunks'), { recursive: true });
    await expect(addBuild(store, folder)).rejects.toThrow('chunks/a b.js is not the file that was built');
    await expect(storedBuild(store, 'agent', '1.1.0')).rejects.toThrow('holds no whole build 1.1.0 of agent');
    await store.write('remotes/agent/1.0.0/entry.js', Buffer.from('half'));
    await expect(storedBuild(store, 'agent', '1.0.0')).rejects.toThrow('1 files are missing, as entry.js');
    expect(await liveIn(store, 'agent')).toMatchObject({ version: '1.0.0' });
  });

  it('an upload that broke off is finished by the next', async () => {
    await addBuild(store, built('agent', '1.0.0'));
    await store.write('remotes/agent/1.0.0/entry.js', Buffer.from('half'));
    await release(store, 'agent', '1.0.0');
    expect((await store.read('remotes/agent/1.0.0/entry.js'))?.toString()).toBe('entry()');
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
    for (const version of versions) await addBuild(store, built('agent', version));
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await switchTo(store, [placeOf(await storedBuild(store, 'agent', version))]);
    await switchTo(store, [placeOf(await storedBuild(store, 'agent', '1.0.0'))]);
    expect(await prune(store, 'agent')).toEqual([]);
    // Two days on: 1.0.0 is live still, the others have not been for a day.
    const gone = await prune(store, 'agent', Date.now() + 2 * DAY_MS);
    const left = (await buildsOf(store, 'agent')).map(({ version }) => version).sort();
    expect(left).toContain('1.0.0');
    expect(left.length).toBeGreaterThanOrEqual(10);
    expect([...left, ...gone].sort()).toEqual([...versions].sort());
    expect(gone.length).toBeGreaterThanOrEqual(3);
    expect(await liveIn(store, 'agent')).toMatchObject({ version: '1.0.0', removing: [] });
  });

  it('nobody can switch to what is being removed', async () => {
    await release(store, 'agent', '1.0.0');
    await release(store, 'agent', '1.1.0');
    await store.change(({ remotes }) => [
      { remotes: remotes.map((remote) => ({ ...remote, removing: ['1.0.0'] })) },
      undefined,
    ]);
    await expect(switchTo(store, [placeOf(await storedBuild(store, 'agent', '1.0.0'))])).rejects.toThrow(
      'The build 1.0.0 of agent is being removed',
    );
  });

  it('is served from disk', async () => {
    await release(store, 'agent', '1.0.0');
    expect(await store.onDisk('remotes/agent/1.0.0')).toBeDefined();
    expect(await store.onDisk('remotes/agent/9.9.9')).toBeUndefined();
  });
});

describe('a folder', () => {
  it('keeps the changes of eight processes at once', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `team${index}`);
    const script = `
      import { FolderStore } from ${JSON.stringify(join(import.meta.dirname, 'folder-store.ts'))};
      const [folder, id] = process.argv.slice(1);
      const remote = { id, version: '1', manifest: '/', former: [], removing: [], routes: ['/' + id] };
      await new FolderStore(folder).change(({ remotes }) => [{ remotes: [...remotes, remote] }, undefined]);`;
    const add = (id: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, join(root, 'store'), id]);
    await Promise.all(ids.map(add));
    const { remotes } = await (await inFolder()).readDirectory();
    expect(remotes.map(({ id }) => id).sort()).toEqual(ids);
  });
});

describe('a bucket', () => {
  it('is changed again when somebody else wrote between a read and its write', async () => {
    const store = await inBucket();
    await release(store, 'agent', '1.0.0');
    const seen: string[][] = [];
    await store.change((directory) => {
      seen.push(directory.remotes.map(({ version }) => version));
      const object = bucket.objects.get('web/remotes.json')!;
      const content = Buffer.from(object.content.toString().replaceAll('1.0.0', '1.1.0'));
      if (seen.length === 1) bucket.objects.set('web/remotes.json', { ...object, content, etag: '"other"' });
      return [{ remotes: [...directory.remotes, { ...directory.remotes[0]!, id: 'loans' }] }, undefined];
    });
    expect(seen).toEqual([['1.0.0'], ['1.1.0']]);
    const { remotes } = await store.readDirectory();
    expect(remotes.map(({ id, version }) => `${id} ${version}`)).toEqual(['agent 1.1.0', 'loans 1.1.0']);
  });

  it('has each file with its type, kept for good, and remotes.json asked for anew', async () => {
    await release(await inBucket(), 'agent', '1.0.0');
    expect(bucket.objects.get('web/remotes/agent/1.0.0/entry.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(bucket.objects.get('web/remotes.json')).toMatchObject({ cacheControl: 'no-cache' });
  });

  it('has the description of a build last: what has one is whole', async () => {
    await release(await inBucket(), 'agent', '1.0.0');
    const written = bucket.asked.filter((one) => one.startsWith('PUT'));
    expect(written.slice(-2)).toEqual(['PUT web/remotes/agent/1.0.0/remote.json', 'PUT web/remotes.json']);
  });

  it('is asked once for a build, and once more for none', async () => {
    const store = await inBucket();
    await release(store, 'agent', '1.0.0');
    await Promise.all([store.onDisk('remotes/agent/1.0.0'), store.onDisk('remotes/agent/1.0.0')]);
    await store.onDisk('remotes/agent/1.0.0');
    expect(bucket.asked.filter((one) => one === 'GET web/remotes/agent/1.0.0/entry.js')).toHaveLength(1);
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
    await expect((await openStore(readStoreSettings(settings))).list('shell/1')).resolves.toEqual([]);
  });

  it('lists more files than one answer holds', async () => {
    const store = await inBucket();
    for (let index = 0; index < 250; index += 1)
      bucket.objects.set(`web/shell/1/f${index}`, { ...EMPTY_OBJECT });
    expect(await store.list('shell/1')).toHaveLength(250);
  });
});

const EMPTY_OBJECT = {
  content: Buffer.from(''),
  etag: '""',
  type: undefined,
  cacheControl: undefined,
  at: new Date(),
};
