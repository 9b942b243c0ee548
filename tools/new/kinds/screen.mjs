import { names } from '@nx/devkit';
import { addImport, append, appendTo, guardedRoutes, listAt, keysAt } from '../edit.mjs';
import { checkKnown, checkWords, Refusal, sentence } from '../names.mjs';
import { remotesOf } from '../workspaces.mjs';
import { isEmptyAt } from './use-case.mjs';

export const PATHS = 'libs/web-kit/src/router/paths.ts';

/** A screen with its address, route, menu entry and texts, and a spec that opens it as the shell does. @type {import('../new.mjs').Kind} */
export const screen = {
  takes: '<remote> <name> [English title] [Bangla title]',
  example: 'buyer saved-searches "Saved searches" "সংরক্ষিত অনুসন্ধান"',
  make(plan, [id = '', name = '', english = sentence(name), bangla = `নতুন পাতা: ${english}`]) {
    const remotes = remotesOf(plan.root);
    checkKnown(
      'remote',
      id,
      remotes.map((remote) => remote.id),
    );
    checkWords('a screen', name);
    const prefix = prefixOf(remotes.find((remote) => remote.id === id)?.routes ?? []);
    const group = prefix === '/' ? [] : [groupOf(prefix)];
    const key = names(name).propertyName;
    const path = ['paths', ...group, key].join('.');
    if (keysAt(plan.read(PATHS), ['paths', ...group]).includes(key))
      throw new Refusal(`${path} is there already: choose another name.`);
    const src = `mfe-${id}/src`;
    const inMenu = !isEmptyAt(plan.read(`${src}/remote.tsx`), ['default', 'menu']);
    const titles = titlesOf(english, bangla);
    fillScreen(plan, id, name, { path, inMenu, ...titles });
    const address = `${prefix === '/' ? '' : prefix}/${name}`;
    plan.edit(PATHS, (text) => append(text, ['paths', ...group], `\n    ${key}: '${address}'`));
    plan.edit(`${src}/remote.tsx`, (text) => withRoute(text, path, name, prefix));
    if (inMenu) {
      const entry = `{ to: ${path}, label: () => messages.t('menu.${key}') }`;
      plan.edit(`${src}/remote.tsx`, (text) => append(text, ['default', 'menu'], entry));
      for (const [language, title] of [
        ['en', titles.quoted.english],
        ['bn', titles.quoted.bangla],
      ])
        plan.edit(`${src}/messages.ts`, (text) =>
          append(text, ['messages', String(language), 'menu'], `${key}: ${title}`),
        );
    }
    return [
      `${src}/${name}/messages.ts: its texts, "${bangla}" is its title in Bangla`,
      `its states (loading, empty, failed): useQuery and QueryState, libs/web-kit/README.md`,
      `e2e/${id}/: its states, axe and the keyboard`,
    ];
  },
};

/** The address of a remote's new screens. @param {string[]} routes */
const prefixOf = (routes) => routes.find((route) => route.startsWith('/dashboard/')) ?? routes[0] ?? '/';

/** `/dashboard/user` → `user`: the remote's part of `paths`. @param {string} prefix */
export const groupOf = (prefix) => names(prefix.slice(prefix.lastIndexOf('/') + 1)).propertyName;

/** @param {string} text @param {string} path @param {string} name @param {string} prefix */
function withRoute(text, path, name, prefix) {
  const routes = prefix === '/' ? listAt(text, ['default', 'routes']) : guardedRoutes(text);
  if (!routes) throw new Error('the remote has no routes');
  const route = `\n{ path: ${path}, lazy: () => import('./${name}/${name}.tsx') }`;
  return addImport(appendTo(text, routes, route), 'paths', '@thikana/web-kit/router');
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @param {string} english @param {string} bangla */
export const titlesOf = (english, bangla) => ({
  english,
  quoted: { english: quoted(english), bangla: quoted(bangla) },
});

/**
 * @param {import('../plan.mjs').Plan} plan @param {string} id of the remote @param {string} name
 * @param {{ path: string, inMenu: boolean } & ReturnType<typeof titlesOf>} screen
 */
export const fillScreen = (plan, id, name, screen) =>
  plan.fill('screen', `mfe-${id}/src`, { ...names(name), id, ...screen });
