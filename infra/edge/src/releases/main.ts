/**
 * `npm run release -- <app> …`: builds, adds the builds to the store and makes them live.
 * `--to <version>` makes a build live that the store has; `--built` takes what is built already.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '@thikana/local/launcher/workspaces';
import { z } from 'zod';
import { addBuild, placeOf, prune, readRelease, ReleaseRefused, storedBuild } from './builds.ts';
import { type Entry, filesOf, RELEASE_FILE, SHELL, UNRELEASED } from './directory.ts';
import { placedElsewhere } from './elsewhere.ts';
import { FolderStore } from './folder-store.ts';
import { retire, switchTo } from './release.ts';
import { openStore, readStoreSettings, type ReleaseStore } from './store.ts';

const USAGE = `npm run release                              what is live, and what one can switch to
npm run release -- <app> …                   builds the apps and makes them live
npm run release -- <app> --to <version>      makes an earlier build live, without building
npm run release -- <app> --at <address>      makes a build live that is served from another origin
npm run release -- <app> --retire            takes a remote out of the page
  --built   takes the build that is there    --all   every app, and no other remote`;

const ROOT = resolve(import.meta.dirname, '../../../..');
const APPS = [SHELL, ...REMOTES];
const OPTIONS = {
  to: { type: 'string' },
  at: { type: 'string' },
  built: { type: 'boolean' },
  dev: { type: 'boolean' },
  all: { type: 'boolean' },
  retire: { type: 'boolean' },
} as const;

const workspaceOf = (app: string) => (app === SHELL ? SHELL : `mfe-${app}`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const apps = values.all ? APPS : positionals.map((name) => name.replace(/^mfe-/, ''));
    const isOfOne = values.to !== undefined || values.at !== undefined || values.retire;
    if (isOfOne && apps.length > 1) throw new Error('Name one app.');
    return { ...values, apps };
  } catch (error) {
    throw new ReleaseRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

/** What is live, and below each the builds that one can switch to, the latest first. */
async function listing(store: ReleaseStore): Promise<string> {
  const linesOf = ({ id, version: live, builds }: Entry) => [
    `  ${id} ${live}`,
    ...builds
      .filter(({ version }) => version !== live)
      .map(({ version, at, until }) => `    ${version}  added ${at}${until ? `, live until ${until}` : ''}`),
  ];
  const { apps } = await store.readDirectory();
  const lines = apps.length > 0 ? apps.flatMap(linesOf) : ['  nothing is released'];
  return [`${store.place}:`, ...lines].join('\n');
}

/** Builds with nx, which takes from its cache what has not changed. */
function build(apps: string[]): void {
  const projects = apps.map((app) => `@thikana/${workspaceOf(app)}`).join(',');
  const { status } = spawnSync('nx', ['run-many', '-t', 'build', '-p', projects, '--output-style=static'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new ReleaseRefused('Nothing was released: the build failed.');
}

/** What `npm run dev` builds again and again, served from where it is built. */
async function link(store: ReleaseStore, app: string) {
  if (!(store instanceof FolderStore)) throw new ReleaseRefused(`${store.place} is no folder to develop in.`);
  const folder = join(ROOT, '.local/dev', workspaceOf(app));
  const build = await readRelease(new FolderStore(folder), RELEASE_FILE);
  if (!build) throw new ReleaseRefused(`${folder} holds no build.`);
  await store.link(filesOf(app, UNRELEASED), folder);
  return placeOf({ ...build, version: UNRELEASED });
}

function endingOf(version: string, before: string | undefined): string {
  if (before === version) return ' already';
  return before === undefined ? '' : `, before ${before}`;
}

async function run(): Promise<void> {
  const { apps, to, at, built, dev, all, retire: retiring } = readArguments();
  const settings = readStoreSettings(process.env);
  const store = await openStore(settings);
  if (apps.length === 0) return console.log(`${await listing(store)}\n\n${USAGE}`);
  if (retiring) {
    const retired = await retire(store, (id) => apps.includes(id));
    if (retired.length === 0) throw new ReleaseRefused(`${apps.join()} is no remote of the page.`);
    return console.log(`${retired.join()} is in the page no more`);
  }
  const placed = async (app: string) => {
    if (to !== undefined) return placeOf(await storedBuild(store, app, to), settings.WEB_STORE_URL);
    if (at !== undefined) return placedElsewhere(app, at);
    if (dev) return link(store, app);
    return placeOf(await addBuild(store, join(ROOT, workspaceOf(app), 'dist')), settings.WEB_STORE_URL);
  };
  const isNew = to === undefined && at === undefined;
  const unknown = isNew ? apps.find((app) => !APPS.includes(app)) : undefined;
  if (unknown !== undefined)
    throw new ReleaseRefused(`${unknown} is no web app here (there are ${APPS.join(', ')}).`);
  if (isNew && !dev && !built) build(apps);
  for (const { id, version, before } of await switchTo(store, await Promise.all(apps.map(placed))))
    console.log(`${id} ${version} is live${endingOf(version, before)}`);
  if (!isNew || dev) return;
  if (all) await retire(store, (id) => !REMOTES.includes(id));
  for (const app of apps) await prune(store, app);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof ReleaseRefused || error instanceof z.ZodError)) throw error;
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : error.message);
  process.exitCode = 1;
}
