import { names } from '@nx/devkit';
import { append, keysAt } from '../edit.mjs';
import { lockWorkspace } from '../lock.mjs';
import { checkWord, Refusal, sentence } from '../names.mjs';
import { remotesOf } from '../workspaces.mjs';
import { fillScreen, PATHS, titlesOf } from './screen.mjs';

/** What a new package takes over from one that is there: versions and settings of the compiler. */
const LIKE = 'mfe-admin';
/** Of its dependencies, those of every remote. */
const NEEDED = /^(@thikana\/(contracts|web-kit)|react(-dom)?)$/;

/** A remote with a first screen and a menu, at `/dashboard/<name>`, for anybody who is signed in. @type {import('../new.mjs').Kind} */
export const remote = {
  takes: '<name> [English title] [Bangla title]',
  example: 'loans "Loans" "ঋণ"',
  make(plan, [name = '', english = sentence(name), bangla = `নতুন পাতা: ${english}`]) {
    checkWord('a remote', name);
    const taken = remotesOf(plan.root).some(({ id }) => id === name) || plan.exists(`mfe-${name}`);
    if (taken || keysAt(plan.read(PATHS), ['paths']).includes(name))
      throw new Refusal(`The remote ${name}, or an address of this name, is there already: choose another.`);
    const folder = `mfe-${name}`;
    const like = JSON.parse(plan.read(`${LIKE}/package.json`));
    const tags = [`scope:${name}`, 'type:app', 'platform:web'];
    const dependencies = Object.fromEntries(
      Object.entries(like.dependencies).filter(([dependency]) => NEEDED.test(dependency)),
    );
    const manifest = { ...like, name: `@thikana/${folder}`, nx: { tags }, dependencies };
    plan.create(`${folder}/package.json`, JSON.stringify(manifest, null, 2));
    plan.create(`${folder}/src/types.d.ts`, plan.read(`${LIKE}/src/types.d.ts`));
    plan.fill('remote', folder, { ...names(name), ...titlesOf(english, bangla) });
    const path = `paths.${name}.home`;
    fillScreen(plan, name, 'overview', { path, inMenu: true, ...titlesOf(english, bangla) });
    const address = `/dashboard/${name}`;
    plan.edit(PATHS, (text) => append(text, ['paths'], `\n  ${name}: {\n home: '${address}' }`));
    const title = { en: english, bn: bangla };
    plan.create(`${folder}/remote.json`, JSON.stringify({ routes: [address], title }));
    plan.edit('package-lock.json', (text) => lockWorkspace(text, folder, manifest));
    return [
      `npm run new -- screen ${name} <name>`,
      `${folder}/src/remote.tsx: for whom it is (RequireSession; RequireRole)`,
      `"${bangla}" is its title in Bangla: ${folder}/remote.json, ${folder}/src/messages.ts`,
    ];
  },
};
