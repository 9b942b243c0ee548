import { append, keysAt } from '../edit.mjs';
import { lockWorkspace } from '../lock.mjs';
import { checkWord, Refusal, sentence } from '../names.mjs';
import { remotesOf } from '../workspaces.mjs';
import { COMPONENT, messages, PATHS, quoted, spec } from './screen.mjs';

/** What a new package takes over from one that is there: versions and settings of the compiler. */
const LIKE = 'mfe-admin';

/** A remote with a first screen and a menu, at `/dashboard/<name>`, for whoever is signed in. @type {import('../new.mjs').Kind} */
export const remote = {
  takes: '<name> [English title] [Bangla title]',
  example: 'loans "Loans" "ঋণ"',
  make(plan, [name = '', english = sentence(name), bangla = `নতুন পাতা: ${english}`]) {
    checkWord('a remote', name);
    const taken = remotesOf(plan.root).some(({ id }) => id === name) || plan.has(`mfe-${name}`);
    if (taken || keysAt(plan.read(PATHS), ['paths']).includes(name))
      throw new Refusal(`The remote ${name}, or an address of this name, is there already: choose another.`);
    const folder = `mfe-${name}`;
    const like = JSON.parse(plan.read(`${LIKE}/package.json`));
    const tags = [`scope:${name}`, 'type:app', 'platform:web'];
    const manifest = { ...like, name: `@thikana/${folder}`, nx: { tags } };
    plan.create(`${folder}/package.json`, JSON.stringify(manifest, null, 2));
    for (const file of ['tsconfig.json', 'src/types.d.ts'])
      plan.create(`${folder}/${file}`, plan.read(`${LIKE}/${file}`));
    plan.create(`${folder}/rspack.config.mjs`, build(name));
    plan.create(`${folder}/src/remote.tsx`, entry(name, english));
    plan.create(`${folder}/src/messages.ts`, menuMessages(name, english, bangla));
    const path = `paths.${name}.home`;
    plan.create(`${folder}/src/overview/overview.tsx`, COMPONENT);
    plan.create(`${folder}/src/overview/messages.ts`, messages(name, 'overview', english, bangla));
    plan.create(`${folder}/src/overview/overview.spec.tsx`, spec({ path, english, bangla, inMenu: true }));
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

/** @param {string} name */
const build = (name) => `
import { webApp } from '../tools/web-app.mjs';

export default webApp({ name: '${name}', kind: 'remote', appDir: import.meta.dirname });
`;

/** @param {string} name @param {string} english */
const entry = (name, english) => `
import type { Remote } from '@thikana/web-kit/federation';
import { paths, RequireSession } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** ${english}. TODO for whom, and the rule of docs/product that says so. */
export default {
  id: '${name}',
  routes: [
    {
      element: <RequireSession />,
      children: [{ path: paths.${name}.home, lazy: () => import('./overview/overview.tsx') }],
    },
  ],
  menuTitle: () => messages.t('menu.title'),
  menu: [{ to: paths.${name}.home, label: () => messages.t('menu.home') }],
} satisfies Remote;
`;

/** @param {string} name @param {string} english @param {string} bangla */
const menuMessages = (name, english, bangla) => `
import { defineMessages } from '@thikana/web-kit/i18n';

/** Of the whole remote: its menu. */
export const messages = defineMessages('${name}', {
  en: { menu: { title: ${quoted(english)}, home: ${quoted(english)} } },
  bn: { menu: { title: ${quoted(bangla)}, home: ${quoted(bangla)} } },
});
`;
