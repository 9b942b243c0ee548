import { addImport, append, appendTo, guardedRoutes, listAt, keysAt } from '../edit.mjs';
import { camel, checkKnown, checkWords, Refusal, sentence } from '../names.mjs';
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
    const path = ['paths', ...group, camel(name)].join('.');
    if (keysAt(plan.read(PATHS), ['paths', ...group]).includes(camel(name)))
      throw new Refusal(`${path} is there already: choose another name.`);
    const src = `mfe-${id}/src`;
    const inMenu = !isEmptyAt(plan.read(`${src}/remote.tsx`), ['default', 'menu']);
    plan.create(`${src}/${name}/${name}.tsx`, COMPONENT);
    plan.create(`${src}/${name}/messages.ts`, messages(id, name, english, bangla));
    plan.create(`${src}/${name}/${name}.spec.tsx`, spec({ path, english, bangla, inMenu }));
    const address = `${prefix === '/' ? '' : prefix}/${name}`;
    plan.edit(PATHS, (text) => append(text, ['paths', ...group], `\n    ${camel(name)}: '${address}'`));
    plan.edit(`${src}/remote.tsx`, (text) => withRoute(text, path, name, prefix));
    if (inMenu) {
      const entry = `{ to: ${path}, label: () => messages.t('menu.${camel(name)}') }`;
      plan.edit(`${src}/remote.tsx`, (text) => append(text, ['default', 'menu'], entry));
      for (const [language, title] of [
        ['en', english],
        ['bn', bangla],
      ])
        plan.edit(`${src}/messages.ts`, (text) =>
          append(text, ['messages', String(language), 'menu'], `${camel(name)}: ${quoted(String(title))}`),
        );
    }
    return [
      `${src}/${name}/messages.ts: its texts, "${bangla}" is its title in Bangla`,
      `its states (loading, empty, failed): useQuery and QueryState, libs/web-kit/README.md`,
      `e2e/${id}/: its states, axe and the keyboard`,
    ];
  },
};

/** Where a remote's new screens stand. @param {string[]} routes */
const prefixOf = (routes) => routes.find((route) => route.startsWith('/dashboard/')) ?? routes[0] ?? '/';

/** `/dashboard/user` → `user`: the remote's part of `paths`. @param {string} prefix */
export const groupOf = (prefix) => camel(prefix.slice(prefix.lastIndexOf('/') + 1));

/** @param {string} text @param {string} path @param {string} name @param {string} prefix */
function withRoute(text, path, name, prefix) {
  const routes = prefix === '/' ? listAt(text, ['default', 'routes']) : guardedRoutes(text);
  if (!routes) throw new Error('the remote has no routes');
  const route = `\n{ path: ${path}, lazy: () => import('./${name}/${name}.tsx') }`;
  return addImport(appendTo(text, routes, route), 'paths', '@thikana/web-kit/router');
}

/** @param {string} text */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const COMPONENT = `
import { Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';

/** TODO what it shows, and the rule of docs/product that says so. */
export function Component() {
  const t = messages.useT();
  return (
    <Page title={t('title')}>
      <p>{t('empty')}</p>
    </Page>
  );
}
`;

/** @param {string} id @param {string} name @param {string} english @param {string} bangla */
export const messages = (id, name, english, bangla) => `
import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('${id}.${camel(name)}', {
  en: { title: ${quoted(english)}, empty: 'There is nothing here yet.' },
  bn: { title: ${quoted(bangla)}, empty: 'এখানে এখনও কিছু নেই।' },
});
`;

/** @param {{ path: string, english: string, bangla: string, inMenu: boolean }} screen */
export const spec = ({ path, english, bangla, inMenu }) => `
import { afterEach, expect, it } from '@jest/globals';
import type { Remote } from '@thikana/web-kit/federation';
import { setLanguage } from '@thikana/web-kit/i18n';
import { matchRoutes, paths } from '@thikana/web-kit/router';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import exported from '../remote.tsx';

const remote: Remote = exported;

afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

/** As the router finds and loads it. */
async function open(): Promise<HTMLElement> {
  const lazy = matchRoutes(remote.routes, ${path})?.at(-1)?.route.lazy;
  if (typeof lazy !== 'function') throw new Error('there is no screen at this address');
  const { Component } = (await lazy()) as { Component: React.ComponentType };
  return mount(<Component />);
}

it('stands at its address${inMenu ? ' and in the menu' : ''}', async () => {
  expect((await open()).querySelector('h1')?.textContent).toBe(${quoted(english)});${
    inMenu
      ? `
  const menu = remote.menu.map(({ to, label }) => [to, label()]);
  expect(menu).toContainEqual([${path}, ${quoted(english)}]);`
      : ''
  }
});

it('speaks Bangla', async () => {
  await act(async () => setLanguage('bn'));
  expect((await open()).querySelector('h1')?.textContent).toBe(${quoted(bangla)});
});
`;
