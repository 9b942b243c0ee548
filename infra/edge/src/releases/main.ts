/**
 * `npm run release -- <app> …`: builds, adds the builds to the store and makes them live.
 * `--to <version>` makes a build live that the store has; `--built` takes what is built already.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '@thikana/local/launcher/workspaces';
import { z } from 'zod';
import { folderOf, SHELL, UNRELEASED } from './directory.ts';
import { FolderStore } from './folder-store.ts';
import { listing } from './listing.ts';
import { placedElsewhere } from './elsewhere.ts';
import { prune } from './prune.ts';
import {
  addBuild,
  type Placed,
  readBuild,
  placeOf,
  ReleaseRefused,
  retire,
  storedBuild,
  switchTo,
  type Switched,
} from './release.ts';
import { readStoreSettings } from './settings.ts';
import { openStore, type ReleaseStore } from './store.ts';

const USAGE = `npm run release                              what is live, and what one can switch to
npm run release -- <app> …                   builds the apps and makes them live
npm run release -- <app> --to <version>      makes an earlier build live, without building
npm run release -- <app> --at <address>      makes a build live that stands on another origin
npm run release -- <app> --retire            takes a remote out of the page
  --built   takes the build that is there    --all   every app, and no other remote`;

const ROOT = resolve(import.meta.dirname, '../../../..');
const APPS = [SHELL, ...REMOTES];
const OPTIONS = {
  to: { type: 'string' },
  at: { type: 'string' },
  built: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  retire: { type: 'boolean', default: false },
} as const;

const folderOfApp = (app: string) => (app === SHELL ? SHELL : `mfe-${app}`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    return { ...values, apps: values.all ? APPS : positionals.map((name) => name.replace(/^mfe-/, '')) };
  } catch (error) {
    throw new ReleaseRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

function oneApp(apps: string[]): string {
  const [app, ...others] = apps;
  if (app === undefined || others.length > 0) throw new ReleaseRefused(`Name one app.\n${USAGE}`);
  return app;
}

/** Builds with nx, which takes from its cache what has not changed. */
function build(apps: string[]): void {
  const projects = apps.map((app) => `@thikana/${folderOfApp(app)}`).join(',');
  const { status } = spawnSync('nx', ['run-many', '-t', 'build', '-p', projects, '--output-style=static'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new ReleaseRefused('Nothing was released: the build failed.');
}

/** What `npm run dev` builds again and again, served from where it is built. */
async function linkWatched(store: ReleaseStore, apps: string[]): Promise<Placed[]> {
  if (!(store instanceof FolderStore)) throw new ReleaseRefused(`${store.place} is no folder to develop in.`);
  const link = async (app: string) => {
    const folder = join(ROOT, '.local/dev', folderOfApp(app));
    const build = { ...(await readBuild(folder)), version: UNRELEASED };
    await store.link(folderOf(app, UNRELEASED), folder);
    return placeOf(build);
  };
  return Promise.all(apps.map(link));
}

async function run(): Promise<void> {
  const { apps, to, at, built, dev, all, retire: retiring } = readArguments();
  const settings = readStoreSettings(process.env);
  const store = await openStore(settings);
  const tell = (switched: Switched[]) => switched.forEach((one) => console.log(sentence(one)));
  if (apps.length === 0) return console.log(`${await listing(store)}\n\n${USAGE}`);
  if (retiring) {
    const gone = await retire(store, (id) => id === oneApp(apps));
    if (gone.length === 0) throw new ReleaseRefused(`${oneApp(apps)} is no remote of the page.`);
    return console.log(`${gone.join()} is in the page no more`);
  }
  if (to !== undefined) {
    const stored = await storedBuild(store, oneApp(apps), to);
    return tell(await switchTo(store, [placeOf(stored, settings.WEB_STORE_URL)]));
  }
  if (at !== undefined) return tell(await switchTo(store, [await placedElsewhere(oneApp(apps), at)]));

  const unknown = apps.find((app) => !APPS.includes(app));
  if (unknown !== undefined)
    throw new ReleaseRefused(`${unknown} is no web app here (there are ${APPS.join(', ')}).`);
  if (dev) return tell(await switchTo(store, await linkWatched(store, apps)));
  if (!built) build(apps);
  const builds = await Promise.all(apps.map((app) => addBuild(store, join(ROOT, folderOfApp(app), 'dist'))));
  tell(
    await switchTo(
      store,
      builds.map((one) => placeOf(one, settings.WEB_STORE_URL)),
    ),
  );
  if (all) await retire(store, (id) => !REMOTES.includes(id));
  for (const app of apps) await prune(store, app);
}

const sentence = ({ id, version, before }: Switched): string => {
  if (before === version) return `${id} ${version} is live already`;
  return before === undefined ? `${id} ${version} is live` : `${id} ${version} is live, before ${before}`;
};

try {
  await run();
} catch (error) {
  const known = error instanceof ReleaseRefused || error instanceof z.ZodError;
  if (!known) throw error;
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : error.message);
  process.exitCode = 1;
}
